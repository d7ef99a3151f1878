import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/core/deps.ts'
import { statusOf } from '#server/platform/adapters/fetch/answers.ts'
import { countFeeds } from './repository.ts'

export type PartDeps = Pick<Deps, 'config' | 'db' | 'mailer' | 'files' | 'payments'>
/** `off` is how it was set up; `away` is a failure. */
export type PartState = 'works' | 'off' | 'away'
export type PartName = 'mail' | 'payments' | 'ai' | 'feeds' | 'files' | 'metadata'
export type Checked = { name: PartName; state: PartState; reason: string | null }

const CHECK_MS = 2_000
const NO_FILE = '0'.repeat(64)
/** From this status on, a service answers that it cannot answer. */
const FAULT = 500

/** Services that tell of articles, by setting, with a path that each answers quickly. */
const ARTICLE_SERVICES = [
  ['CROSSREF_URL', '/types'],
  ['EUROPEPMC_URL', '/fields'],
  ['CLINICALTRIALS_URL', '/version'],
] as const

type Part = {
  /** Throws where it is away. */
  look: (deps: PartDeps) => Promise<PartState>
  /** For the operator. */
  remedy: string
  /** For visitors: what they call it, and what they notice while it is away. */
  title: string
  effect: string
}

export const PARTS: Record<PartName, Part> = {
  mail: {
    look: async ({ mailer }) => {
      if (mailer.kind === 'mailbox') return 'off'
      await mailer.check()
      return 'works'
    },
    remedy: 'Check SMTP_URL, its password, and that the port is open from here.',
    title: 'Mail',
    effect: 'Mails are late. None is lost: they go out when it is back. Signing in with a password works.',
  },
  payments: {
    look: async ({ config, payments }) => {
      if (payments.mode !== 'stripe') return 'off'
      return stateOf(await statusOf(config.STRIPE_API_BASE ?? 'https://api.stripe.com', CHECK_MS))
    },
    remedy: 'Check that this machine reaches the provider, and STRIPE_API_BASE.',
    title: 'Payments',
    effect:
      'Premium cannot be bought or changed at the moment. Subscribers keep it, and no one is charged twice.',
  },
  ai: {
    look: async ({ config }) => {
      if (!config.AI_BASE_URL || !config.AI_MODEL) return 'off'
      return stateOf(await statusOf(`${config.AI_BASE_URL}/models`, CHECK_MS, config.AI_API_KEY))
    },
    remedy: 'Check AI_BASE_URL and AI_API_KEY. Until then the embedded engine answers.',
    title: 'AI search',
    effect: 'Questions are answered by the simpler engine of this site.',
  },
  feeds: {
    look: async ({ db }) => {
      const { on, failing } = await countFeeds(db)
      if (on === 0) return 'off'
      if (failing === on) throw new Error(`None of ${on} sources could be read.`)
      return 'works'
    },
    remedy: 'See /admin/feeds for the reason of each source.',
    title: 'Prices',
    effect: 'Prices of vendors are not read at the moment. Each price shows the day on which it was seen.',
  },
  files: {
    look: async ({ files }) => {
      await files.has(NO_FILE)
      return 'works'
    },
    remedy: 'Check the S3_ settings, or that DATA_DIR can be written to.',
    title: 'Files of certificates',
    effect: 'Files of certificates cannot be opened or sent. What was found in them is on their pages.',
  },
  metadata: {
    look: async ({ config }) => {
      const isOn = await Promise.all(
        ARTICLE_SERVICES.map(async ([name, path]) => {
          const url = config[name]
          if (!url) return false
          const status = await statusOf(`${url}${path}`, CHECK_MS)
          if (status >= FAULT) throw new Error(`${name} answered ${status}.`)
          return true
        }),
      )
      return isOn.includes(true) ? 'works' : 'off'
    },
    remedy: `Check ${ARTICLE_SERVICES.map(([name]) => name).join(', ')}. Until then editors type studies by hand, and no new ones are found.`,
    title: 'Looking up of studies',
    effect: 'Editors type studies by hand. Nothing that is published changes.',
  },
}

function stateOf(status: number): PartState {
  if (status >= FAULT) throw new Error(`It answered ${status}.`)
  return 'works'
}

async function tooLate(): Promise<never> {
  await wait(CHECK_MS, undefined, { ref: false })
  throw new Error(`It says nothing for ${CHECK_MS / 1000} seconds.`)
}

/** The services besides the database, each asked once with a short time limit. */
export const checkParts = (deps: PartDeps): Promise<Checked[]> =>
  Promise.all(
    (Object.keys(PARTS) as PartName[]).map(async (name) => {
      try {
        const state = await Promise.race([PARTS[name].look(deps), tooLate()])
        return { name, state, reason: null }
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
        return {
          name,
          state: 'away' as const,
          reason: String(cause instanceof Error ? cause.message : cause),
        }
      }
    }),
  )

const KEPT_MS = 30_000

/** The last seen state of the parts, checked at most every half minute, however many callers ask. */
export function watchParts(deps: PartDeps & Pick<Deps, 'clock'>) {
  let seen: Checked[] | null = null
  let seenAt = 0
  let looking: Promise<Checked[]> | null = null
  const look = () => {
    looking ??= checkParts(deps).then((found) => {
      seen = found
      seenAt = deps.clock().getTime()
      looking = null
      return found
    })
    return looking
  }
  return {
    /** Waits for the first look only. */
    now: async (): Promise<Checked[]> => {
      const isOld = deps.clock().getTime() - seenAt > KEPT_MS
      if (seen && isOld) void look()
      return seen ?? look()
    },
    /** For probes, which wait for nothing. */
    known(): Checked[] {
      if (deps.clock().getTime() - seenAt > KEPT_MS) void look()
      return seen ?? []
    },
  }
}

export type Parts = ReturnType<typeof watchParts>
