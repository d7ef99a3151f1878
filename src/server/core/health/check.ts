import type { SetupState } from '#contract/office/office.ts'
import type { Deps } from '#server/core/deps.ts'
import { isLocalUrl } from '#server/platform/local-url.ts'
import type { Checked, PartName } from './parts.ts'

/** What checks may look at. */
export type World = Pick<Deps, 'config' | 'db' | 'clock' | 'mailer' | 'files'> & {
  payments: Pick<Deps['payments'], 'mode'> & { isLive?: boolean }
  /** The services besides the database, as they are or were a moment ago. */
  parts: () => Promise<Checked[]>
  /** Null before the first start, which makes the keys. */
  derive: () => Promise<Deps['keys']['derive'] | null>
  /** Who reads the checklist: the last test mail went to this address. */
  reader?: string
}

/** What most checks need. */
export type Asked = Pick<World, 'config' | 'db' | 'clock'>

/** For the operator. `wrong` has to be put right; a `note` is worth knowing. */
export type Finding = { level: 'fine' | 'note' | 'wrong'; about: string; says: string; todo?: string }
/** For colleagues of the office: how a step stands. */
export type Standing = { state: SetupState; says: string }

/** A question about the installation: one look, and a text for each reader. */
export interface Check<Seen = unknown, Asked = World> {
  look(world: Asked): Seen | Promise<Seen>
  /** The doctor's lines, each with its remedy. */
  operator?(seen: Seen, world: Asked): Finding[]
  /** A step of the checklist. */
  office?(seen: Seen, world: Asked): Standing
  /** Whether the site should not open before; on one machine there are no visitors to wait for what a public site needs. */
  isNeeded?: 'always' | 'public'
}

/** A check for the operator alone. */
export const forOperator = <Asked = World>(
  look: (world: Asked) => Finding | Finding[] | Promise<Finding | Finding[]>,
): Check<Finding | Finding[], Asked> => ({ look, operator: (found) => [found].flat() })

export const fine = (about: string, says: string): Finding => ({ level: 'fine', about, says })
const withRemedy =
  (level: 'note' | 'wrong') =>
  (about: string, says: string, todo: string): Finding => ({ level, about, says, todo })
export const note = withRemedy('note')
export const wrong = withRemedy('wrong')

export const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
export const isLocal = ({ config }: Pick<World, 'config'>) => isLocalUrl(config.PUBLIC_URL)
export const whyAway = (parts: readonly Checked[], name: PartName) =>
  parts.find((part) => part.name === name && part.state === 'away')?.reason ?? null
