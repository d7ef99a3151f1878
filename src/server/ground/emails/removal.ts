import { type AppealOutcome, KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { ModeratedKind } from '#contract/vocabulary.ts'
import { longDay } from '#domain/day.ts'
import { layout, type Sender } from './layout.ts'

type RemovalFacts = {
  kind: ModeratedKind
  rule: string | null
  reason: string
  /** In which role it was decided. */
  role: string
  /** Null while nobody can appeal. */
  appealUntil: Date | null
  url: string
}

const byWhom = (role: string) => (role === 'admin' ? 'an administrator' : `a ${role}`)

const statement = ({ kind, rule, reason, role }: RemovalFacts) => [
  `Decided by ${byWhom(role)}: your ${KIND_NAMES[kind].one} is no longer shown to others, and does not count.`,
  ...(rule ? [`Rule: ${rule}.`] : []),
  `Reason: ${reason}`,
]
const howToAppeal = (until: Date) =>
  `You may appeal once, until ${longDay(until)}, in your profile. Somebody else decides then.`

const mail = (subject: string, paragraphs: string[], { url }: RemovalFacts, sender: Sender) =>
  layout({ subject, heading: subject, paragraphs, action: { label: 'See it in your profile', url } }, sender)

/** The statement of reasons: what was decided, by which rule and why, in which role, and what can be done. */
export const removalMade = (told: RemovalFacts, sender: Sender) =>
  mail(
    `Your ${KIND_NAMES[told.kind].one} was taken from view`,
    [
      ...statement(told),
      told.appealUntil
        ? howToAppeal(told.appealUntil)
        : 'A second person looks at it and confirms this or restores it. You learn by mail which.',
    ],
    told,
    sender,
  )

export const removalConfirmed = (told: RemovalFacts, sender: Sender) =>
  mail(
    `Your ${KIND_NAMES[told.kind].one} stays removed`,
    [
      'A second person has confirmed it.',
      ...statement(told),
      ...(told.appealUntil ? [howToAppeal(told.appealUntil)] : []),
    ],
    told,
    sender,
  )

export const removalUndone = (told: RemovalFacts, sender: Sender) =>
  mail(
    `Your ${KIND_NAMES[told.kind].one} is shown again`,
    ['We have looked at it once more and restored it, as it was.'],
    told,
    sender,
  )

export const appealDecided = (
  { outcome, words, ...told }: RemovalFacts & { outcome: AppealOutcome; words: string },
  sender: Sender,
) =>
  mail(
    outcome === 'restored'
      ? `Your ${KIND_NAMES[told.kind].one} is shown again`
      : `Your ${KIND_NAMES[told.kind].one} stays removed`,
    ['Somebody else has decided on your appeal.', words, 'This decision stays.'],
    told,
    sender,
  )
