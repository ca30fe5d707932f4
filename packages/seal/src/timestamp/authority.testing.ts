/** A time-stamp authority made with `openssl`, as RFC 3161 and a root of its own want it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../../test/run/folders.ts';

const CONFIG = `
[req]
distinguished_name = name
prompt = no
[name]
CN = Test Root
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
[tsa]
extendedKeyUsage = critical, timeStamping
[server]
extendedKeyUsage = serverAuth, timeStamping
[ca]
default_ca = root_ca
[root_ca]
new_certs_dir = certs
database = index.txt
serial = ca-serial
default_md = sha256
policy = anything
unique_subject = no
[anything]
commonName = supplied
[stamps]
serial = tsa-serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.5
digests = sha256, sha512
accuracy = secs:1
ordering = no
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

export interface Authority {
  readonly folder: string;
  /** The root's certificate, in PEM form. */
  readonly root: string;
  /** Answers a query as the named signer. */
  stamp(query: Uint8Array, signer?: string): Uint8Array;
  /** What `openssl ts -verify` says of a token and a document: undefined when it is content. */
  complaint(token: Uint8Array, document: Uint8Array): string | undefined;
  /** Runs `openssl` in the authority's folder. */
  openssl(...args: string[]): string;
  remove(): void;
}

type OpenSsl = (...args: string[]) => string;

/** Signers: `tsa` (RSA), `ec` (ECDSA), `expired`, `server` (a certificate for other things as well). */
function makeCertificates(openssl: OpenSsl): void {
  const rsa = ['-newkey', 'rsa:2048', '-nodes'];
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const root = ['-x509', '-extensions', 'root', '-keyout', 'root.key', '-out', 'root.pem'];
  openssl('req', '-config', 'config', ...rsa, ...root);
  const certify = (name: string, extensions: string, to: string, key = rsa): void => {
    const request = ['-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=Test ${name}`];
    openssl('req', '-new', '-config', 'config', ...key, ...request);
    const issuer = ['-config', 'config', '-cert', 'root.pem', '-keyfile', 'root.key'];
    const terms = ['-extensions', extensions, '-startdate', '20200101000000Z', '-enddate', to];
    openssl('ca', '-batch', '-notext', ...issuer, ...terms, '-in', `${name}.csr`, '-out', `${name}.pem`);
  };
  certify('tsa', 'tsa', '20991231000000Z');
  certify('ec', 'tsa', '20991231000000Z', ec);
  certify('expired', 'tsa', '20210101000000Z');
  certify('server', 'server', '20991231000000Z');
}

export function makeAuthority(): Authority {
  const folder = temporaryFolder('authority');
  const openssl: OpenSsl = (...args) =>
    execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const write = (name: string, content: string | Uint8Array): void =>
    writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'certs'));
  write('config', CONFIG);
  write('index.txt', '');
  write('ca-serial', '1000\n');
  write('tsa-serial', '01\n');
  makeCertificates(openssl);
  return {
    folder,
    root: readFileSync(join(folder, 'root.pem'), 'utf8'),
    openssl,
    stamp: (query, signer = 'tsa') => {
      write('query.tsq', query);
      const settings = ['-config', 'config', '-section', 'stamps', '-queryfile', 'query.tsq'];
      const key = ['-signer', `${signer}.pem`, '-inkey', `${signer}.key`];
      openssl('ts', '-reply', ...settings, ...key, '-out', 'answer.tsr');
      return readFileSync(join(folder, 'answer.tsr'));
    },
    complaint: (token, document) => {
      write('token.tsr', token);
      write('document', document);
      try {
        openssl('ts', '-verify', '-data', 'document', '-in', 'token.tsr', '-CAfile', 'root.pem');
        return undefined;
      } catch (error) {
        return (error as { stderr: string }).stderr;
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
