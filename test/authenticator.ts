import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const origin = process.env.ORIGIN ?? 'http://localhost:3000';
const { hostname } = new URL(origin);
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** An in-memory passkey (WebAuthn, ES256) whose responses tests can falsify. */
export function createAuthenticator(id = randomBytes(16)) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credential = (response: Record<string, string>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  const dataOf = (flags: number, counter: number, rest = Buffer.alloc(0), host = hostname) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  return {
    id: id.toString('base64url'),
    /** Returns the response to a challenge to create a passkey. */
    register(challenge: string) {
      const length = Buffer.from([0, id.length]);
      const data = dataOf(0x45, 0, Buffer.concat([Buffer.alloc(16), length, id, key]));
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: object.toString('base64url'),
      });
    },
    /**
     * Returns the response to a challenge to sign in; 0x05 means that the user is present and
     * verified.
     */
    signIn(
      challenge: string,
      {
        counter = 1,
        flags = 0x05,
        from = origin,
        host = hostname,
        type = 'webauthn.get',
        userHandle = 'anybody',
      } = {},
    ) {
      const data = dataOf(flags, counter, undefined, host);
      const client = clientData(type, challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(userHandle).toString('base64url'),
      });
    },
  };
}
