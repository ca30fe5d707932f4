/** Bytes as text, also in the encodings of DOS, which no browser decodes. */
import type { Encoding } from '../types.ts';

/** The characters of the bytes from 0x80 on. Letters of CP437 are where CP850 has them. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

const TABLES: Partial<Record<Encoding, string>> = { cp850: CP850, cp852: CP852 };

/** What bytes 0x80 to 0x9F stand for; Node up to 22 decodes them as control characters. */
const PRINTABLES = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const withPrintables = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (char) => PRINTABLES[char.charCodeAt(0) - 0x80]);

/** Throws where bytes are no characters of the encoding and `fatal` is set. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding, fatal = false): string {
  const table = TABLES[encoding];
  if (table !== undefined) {
    const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : table.charCodeAt(byte - 0x80)));
    return new TextDecoder('utf-16le').decode(new Uint8Array(codes.buffer));
  }
  const text = new TextDecoder(encoding, { fatal }).decode(bytes);
  return encoding === 'windows-1252' ? withPrintables(text) : text;
}
