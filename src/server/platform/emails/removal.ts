import { type AppealOutcome, KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { ModeratedKind } from '#contract/vocabulary.ts'
import { longDay } from '#domain/text/day.ts'
import { layout, type Sender } from './layout.ts'

type RemovalFacts = {
  kind: ModeratedKind
  rule: string | null
  reason: string
  /** In which role it was decided. */
  role: string
  /** Null while no appeal is possible. */
  appealUntil: Date | null
  url: string
  /** The text itself, so that its author knows which one it is. */
  quote: string
  /** The compound or vendor that it is about; empty when unknown. */
  about: string
}

/** 'review of Glycine', 'question about Glycine'. */
const nameOf = ({ kind, about }: Pick<RemovalFacts, 'kind' | 'about'>) => {
  const { one } = KIND_NAMES[kind]
  if (!about || kind === 'vendor_answer') return one
  return `${one} ${kind === 'review' ? 'of' : 'about'} ${about}`
}

const byWhom = (role: string) => (role === 'admin' ? 'an administrator' : `a ${role}`)

const statement = ({ kind, rule, reason, role }: RemovalFacts) => [
  `Decided by ${byWhom(role)}: your ${KIND_NAMES[kind].one} is no longer shown to others, and does not count.`,
  ...(rule ? [`Rule: ${rule}.`] : []),
  `Reason: ${reason}`,
]
const howToAppeal = (until: Date) =>
  `You may appeal once, until ${longDay(until)}, in your profile. Another person decides then.`

const mail = (subject: string, paragraphs: string[], { url, quote }: RemovalFacts, sender: Sender) =>
  layout(
    {
      subject,
      heading: subject,
      paragraphs,
      ...(quote && { quote }),
      action: { label: 'See it in your profile', url },
      why: 'You get this mail because it is about your own words. It cannot be switched off.',
    },
    sender,
  )

/** The statement of reasons: the decision, its rule and reason, the role that decided, and what the author can do. */
export const removalMade = (told: RemovalFacts, sender: Sender) =>
  mail(
    `Your ${nameOf(told)} was taken from view`,
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
    `Your ${nameOf(told)} stays removed`,
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
    `Your ${nameOf(told)} is shown again`,
    ['We have looked at it once more and restored it, as it was.'],
    told,
    sender,
  )

export const appealDecided = (
  {
    outcome,
    words,
    isAlone = false,
    ...told
  }: RemovalFacts & { outcome: AppealOutcome; words: string; isAlone?: boolean },
  sender: Sender,
) =>
  mail(
    outcome === 'restored' ? `Your ${nameOf(told)} is shown again` : `Your ${nameOf(told)} stays removed`,
    [
      isAlone
        ? 'A person who had taken part in the removal has decided on your appeal, because nobody else could. The page Methodology says so, with the names.'
        : 'Somebody else has decided on your appeal.',
      words,
      'This decision stays.',
    ],
    told,
    sender,
  )

/** A text that a rule had held back, and that a moderator has read and published. */
export const textApproved = (
  { kind, quote, about, url }: Pick<RemovalFacts, 'kind' | 'quote' | 'about' | 'url'>,
  sender: Sender,
) =>
  layout(
    {
      subject: `Your ${nameOf({ kind, about })} is published`,
      preheader: 'A moderator has read it. Everybody can see it now.',
      heading: `Your ${nameOf({ kind, about })} is published`,
      paragraphs: ['A moderator has read it. Everybody can see it now.'],
      ...(quote && { quote }),
      action: { label: 'See it', url },
      why: 'You get this mail because your text waited for a moderator.',
    },
    sender,
  )
