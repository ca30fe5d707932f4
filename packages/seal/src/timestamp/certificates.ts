import { Certificate } from 'pkijs';
import { ownBuffer } from '../bytes.ts';
import { SealError } from '../errors.ts';

const BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** The certificates of a PEM file, as authorities publish their roots; a file without one is refused. */
export function readCertificates(pem: string): Certificate[] {
  const found = [...pem.matchAll(BLOCK)].map(([, body], i) => {
    try {
      const der = Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));
      return Certificate.fromBER(ownBuffer(der));
    } catch (error) {
      throw new SealError('bad_certificate', `certificate ${i + 1} of the file cannot be read`, {
        cause: error,
      });
    }
  });
  if (found.length === 0) throw new SealError('bad_certificate', 'no certificate in PEM form in the file');
  return found;
}

const NAMES: Readonly<Record<string, string>> = { '2.5.4.3': 'CN', '2.5.4.10': 'O', '2.5.4.6': 'C' };

/** The subject of a certificate as people write it: `CN=Example Stamps, O=Example`. */
export function subjectOf(certificate: Certificate): string {
  return certificate.subject.typesAndValues
    .map(({ type, value }) => `${NAMES[type] ?? type}=${String(value.valueBlock.value)}`)
    .join(', ');
}

const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Whether a certificate is made for time-stamping and for nothing else (RFC 3161, section 2.3). */
export function isForTimeStamping(certificate: Certificate): boolean {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = (usage?.parsedValue as { keyPurposes?: readonly string[] } | undefined)?.keyPurposes;
  return usage?.critical === true && purposes?.length === 1 && purposes[0] === TIME_STAMPING;
}

/** Whether a certificate is valid at a moment. */
export function isValidAt(certificate: Certificate, moment: Date): boolean {
  return certificate.notBefore.value <= moment && moment <= certificate.notAfter.value;
}
