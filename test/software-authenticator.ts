import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = {
  origin: string
  /** Other than the real ones, to be refused. */
  rpId?: string
  /** Whether it asked for a face, a finger or a screen lock. */
  isUserVerified?: boolean
  /** A copy on the owner's other devices. */
  isBackedUp?: boolean
  hasCounter?: boolean
}
type Ceremony = { origin?: string; rpId?: string; type?: string; challenge?: string }
type Creation = { challenge: string; rp: { id?: string }; user: { id: string } }
type Request = { challenge: string; rpId?: string }

/**
 * One passkey in software: makes a key pair for a site, and signs challenges with it, as browsers hand it on. What it
 * says may be changed, to see a lie refused.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32)
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject }
  readonly #options: Options
  #counter = 0
  #userHandle = ''

  constructor(options: Options, keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })) {
    this.#options = options
    this.#keys = keys
  }

  /** A copy, as a thief makes one: the same key and id, with a separate counter. */
  clone(): SoftwareAuthenticator {
    const copy = new SoftwareAuthenticator(this.#options, this.#keys)
    Object.assign(copy, { credentialId: this.credentialId })
    copy.#counter = this.#counter
    copy.#userHandle = this.#userHandle
    return copy
  }

  get userHandle() {
    return this.#userHandle
  }

  /** Throws where the server gave no options. */
  create(options: Creation | undefined, says: Ceremony = {}) {
    if (!options) throw new Error('No options of a registration.')
    this.#userHandle = options.user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coseKey = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, coseKey])
    const authData = this.#authData(says.rpId ?? options.rp.id ?? '', 0x40, attested)
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, says),
      attestationObject: map([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]).toString('base64url'),
      transports: ['internal' as const],
    })
  }

  /** Throws where the server gave no options. */
  get(options: Request | undefined, says: Ceremony & { userHandle?: string } = {}) {
    if (!options) throw new Error('No options of a sign-in.')
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, says)
    const authData = this.#authData(says.rpId ?? options.rpId ?? '', 0, Buffer.alloc(0))
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    return this.#credential({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey).toString('base64url'),
      userHandle: says.userHandle ?? this.#userHandle,
    })
  }

  #credential<R extends object>(response: R) {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, says: Ceremony) {
    const { origin } = this.#options
    const data = { type, challenge, origin, crossOrigin: false, ...without(says, 'rpId', 'userHandle') }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  #authData(rpId: string, more: number, rest: Buffer) {
    const { isUserVerified = true, isBackedUp = false, hasCounter = true } = this.#options
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (isBackedUp ? 0x18 : 0) | more
    if (hasCounter) this.#counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const rpIdHash = createHash('sha256')
      .update(this.#options.rpId ?? rpId)
      .digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, rest])
  }
}

const without = (given: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

/** As much of CBOR as an authenticator needs. */
function map(entries: [string | number, unknown][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(value)])
}

function value(given: unknown): Buffer {
  if (typeof given === 'number') return given < 0 ? head(1, -1 - given) : head(0, given)
  if (typeof given === 'string') return Buffer.concat([head(3, given.length), Buffer.from(given)])
  if (given instanceof Map) return head(5, 0)
  if (Buffer.isBuffer(given)) return Buffer.concat([head(2, given.length), given])
  throw new Error('This has no form in CBOR here.')
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
