import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  type CryptoKey,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Clocked, SigningKeys } from '#server/core/deps.ts'
import { insertKeyIfNone, listKeys, replaceKey } from './repository.ts'

const ALG = 'ES256'
/** Access tokens live an hour; after that nothing signed by a retired key is good any more. */
export const RETIRED_KEPT_MS = 2 * 60 * 60_000
/** How long another process may go on signing with a key that was retired here. */
const REREAD_MS = 60_000
/** A forged token must not cause a read of the database at every try. */
const REREAD_ON_UNKNOWN_MS = 1_000

type Loaded = {
  signer: { id: string; key: CryptoKey }
  verifiers: Map<string, { key: CryptoKey; jwk: JWK }>
  derivation: Buffer
  readAt: number
}

/**
 * The keys of this installation, made at its first start and kept in the database, so that all processes agree.
 * They are imported once and held in memory.
 */
export async function openKeys(owner: Clocked): Promise<SigningKeys> {
  const { db, clock } = owner
  await insertKeyIfNone(db, await newSigningKey(clock()))
  await insertKeyIfNone(db, {
    id: randomUUID(),
    purpose: 'derive',
    jwk: { kty: 'oct', k: randomBytes(32).toString('base64url') },
    now: clock(),
  })
  let loaded = await load(owner)
  const rereadAfter = async (ms: number) => {
    if (Date.now() - loaded.readAt >= ms) loaded = await load(owner)
    return loaded
  }
  let isReading = false
  // Not waited for: the caller may be inside a transaction, and the embedded database has one connection. A second read
  // would wait for the transaction, and the transaction for the read.
  const rereadBehind = () => {
    if (isReading || Date.now() - loaded.readAt < REREAD_MS) return
    isReading = true
    void load(owner)
      .then((fresh) => {
        loaded = fresh
      })
      // The keys at hand stay good; the next signature tries again.
      .catch(() => {})
      .finally(() => {
        isReading = false
      })
  }
  return {
    sign: async (claims) => {
      rereadBehind()
      const { signer } = loaded
      return new SignJWT(claims).setProtectedHeader({ alg: ALG, kid: signer.id, typ: 'JWT' }).sign(signer.key)
    },
    verify: async (token) => {
      const kid = keyIdOf(token)
      if (kid === null) return null
      const verifier =
        loaded.verifiers.get(kid) ?? (await rereadAfter(REREAD_ON_UNKNOWN_MS)).verifiers.get(kid)
      if (!verifier) return null
      try {
        const options = {
          algorithms: [ALG],
          audience: 'authenticated',
          requiredClaims: ['exp', 'sub'],
          currentDate: clock(),
        }
        return (await jwtVerify(token, verifier.key, options)).payload
      } catch {
        return null
      }
    },
    derive: (input) => deriveWith(loaded.derivation)(input),
    publicKeys: async () => [...(await rereadAfter(REREAD_MS)).verifiers.values()].map(({ jwk }) => jwk),
    rotate: async () => {
      const key = await newSigningKey(clock())
      await replaceKey(db, key)
      loaded = await load(owner)
      return key.id
    },
  }
}

/** What `derive` of the running product answers, read without making a key; null before the first start. */
export async function readDerive({ db, clock }: Clocked): Promise<SigningKeys['derive'] | null> {
  const row = (await listKeys(db, clock())).find(({ purpose }) => purpose === 'derive')
  return row ? deriveWith(Buffer.from(String(row.jwk.k), 'base64url')) : null
}

const deriveWith = (key: Buffer) => (input: string) =>
  createHmac('sha256', key).update(input).digest('base64url')

async function load({ db, clock }: Clocked): Promise<Loaded> {
  const rows = await listKeys(db, new Date(clock().getTime() - RETIRED_KEPT_MS))
  const verifiers: Loaded['verifiers'] = new Map()
  let signer: Loaded['signer'] | undefined
  let derivation: Buffer | undefined
  for (const { id, purpose, jwk, retired_at } of rows) {
    if (purpose === 'derive') derivation = Buffer.from(String(jwk.k), 'base64url')
    else {
      const { d, ...shared } = jwk as JWK
      const published = { ...shared, kid: id, alg: ALG, use: 'sig', key_ops: ['verify'] }
      verifiers.set(id, { key: await importKey(published), jwk: published })
      if (!retired_at) signer = { id, key: await importKey({ ...shared, d: d ?? '' }) }
    }
  }
  if (!signer || !derivation) throw new Error('The database has lost its keys.')
  return { signer, verifiers, derivation, readAt: Date.now() }
}

const importKey = async (jwk: JWK) => (await importJWK(jwk, ALG)) as CryptoKey

async function newSigningKey(now: Date) {
  const { privateKey } = await generateKeyPair(ALG, { extractable: true })
  return { id: randomUUID(), purpose: 'sign' as const, jwk: await exportJWK(privateKey), now }
}

function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    return null
  }
}
