/**
 * The element's sheet. Colour is the page's own text colour, never set here: dark pages, forced colours and
 * print need nothing more. Digits have equal widths, so the reading does not tremble, and they run left to
 * right on any page.
 */
export const STYLES = `
:host{display:inline-block;white-space:nowrap}
:host([hidden]){display:none}
[part=readout]{position:relative;direction:ltr;unicode-bidi:isolate;font-variant-numeric:tabular-nums;
font-family:var(--clock-font-family,inherit);font-weight:var(--clock-font-weight,inherit);
letter-spacing:var(--clock-letter-spacing,inherit)}
.both [part=canonical]{margin-inline-start:var(--clock-gap,.75em)}
.canonical [part=short]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);user-select:none}
`;
