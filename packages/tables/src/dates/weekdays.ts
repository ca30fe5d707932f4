/** Names of the days of the week in the languages of spreadsheets, short and in full. */
export const WEEKDAYS: string = [
  'mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  'mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag',
  'lun|mar|mer|jeu|ven|sam|dim|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  'mi[eé]|jue|vie|s[aá]b|dom|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo',
  'gio|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica',
  'seg|ter|qua|qui|sex|(?:segunda|ter[cç]a|quarta|quinta|sexta)(?:-feira)?',
  'ma|wo|vr|za|zo|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  'm[aå]n|tis|tir|ons|tors?|fre|l[oöø]r|s[oöø]n|m[aå]ndag|tisdag|tirsdag|onsdag|torsdag|fredag|l[oöø]rdag|s[oöø]ndag',
  'ke|pe|maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai',
  'pon|wt|śr|czw|pt|sob|niedz|nd|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela',
  'po|út|st|čt|pá|ne|pondělí|úterý|středa|čtvrtek|pátek|neděle',
  'пн|вт|ср|чт|сб|вс|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье',
].join('|');
