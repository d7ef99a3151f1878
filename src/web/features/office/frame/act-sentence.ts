import type { AuditEntry } from '#contract/core/audit.ts'
import { RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import type { routes } from '#contract/routes.ts'
import { capital } from '#domain/text/capital.ts'
import { table } from '#domain/text/table.ts'
import { money } from '#web/lib/format.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'

type Routes = typeof routes
/** The calls of the office that leave an entry: all changes, and reads that are on record. */
export type RecordedCall = {
  [Name in keyof Routes]: Routes[Name] extends { isRecorded: infer Is }
    ? Is extends true
      ? Name
      : never
    : Routes[Name] extends { method: 'GET' }
      ? never
      : Routes[Name]['access'] extends Permission
        ? Name
        : never
}[keyof Routes]

type Difference = AuditEntry['difference']
/** What was done; `@` is the place of the target. */
type Sentence = string | ((difference: Difference) => string)

const before = (difference: Difference, field: string) => difference[field]?.[0]
const after = (difference: Difference, field: string) => difference[field]?.[1]
const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
/** A word of the difference, or nothing where the log keeps no words. */
const wordIn = (difference: Difference, field: string) => {
  const value = after(difference, field)
  return typeof value === 'string' && !value.startsWith('…') ? value : null
}
/** A sentence with a word of the difference, or the one without it. */
const told =
  (field: string, withWord: (word: string) => string, without: string) => (difference: Difference) => {
    const word = wordIn(difference, field)
    return word ? withWord(word) : without
  }
/** The roles that are only on one side of the difference. */
const rolesOnlyIn = (side: 0 | 1) => (difference: Difference) => {
  const sides = difference.roles ?? []
  const other = listed(sides[1 - side])
  return listed(sides[side]).filter((role) => !other.includes(role))
}
const given = rolesOnlyIn(1)
const taken = rolesOnlyIn(0)
const theRole = (roles: string[]) => (roles.length > 0 ? `the role ${roles.join(', ')}` : 'a role')

const refunded = (difference: Difference) => {
  const [amount, currency] = [after(difference, 'amount'), after(difference, 'currency')]
  return typeof amount === 'number' && typeof currency === 'string'
    ? `refunded ${money(amount, currency.toUpperCase())} to @`
    : 'refunded a payment of @'
}

/** What people without a role, the operator's commands and calls of before left on record. */
type OtherCall = 'becomeFirstAdmin' | 'joinOffice' | 'user:role' | 'answerSameArticle' | 'splitArticle'

/** Every recorded call in words: a new one needs its sentence, or the compiler refuses. */
const SENTENCES: Record<RecordedCall | OtherCall, Sentence> = {
  becomeFirstAdmin: 'became the first administrator',
  'user:role': (difference) =>
    given(difference).length > 0
      ? `gave @ ${theRole(given(difference))}`
      : `took ${theRole(taken(difference))} from @`,
  joinOffice: (difference) => `took up ${theRole(given(difference))}`,
  withdrawOfficeInvitation: 'withdrew the invitation of @',
  setCorrectionState: told('state', (state) => `moved @ to ‘${state}’`, 'moved @'),
  markMessage: told('state', (state) => `moved @ to ‘${state}’`, 'moved @'),
  answerMessage: 'answered @',
  assignMessage: 'changed who looks after @',
  createTemplate: 'wrote @',
  changeTemplate: (difference) =>
    after(difference, 'is_retired') === true
      ? 'retired @'
      : before(difference, 'is_retired') === true
        ? 'brought back @'
        : 'changed @',
  decideProposal: (difference) =>
    ({ accepted: 'accepted @', declined: 'declined @' })[String(after(difference, 'state'))] ?? 'decided @',
  moveDispute: (difference) =>
    ({ in_review: 'took up @', decided: 'decided @' })[String(after(difference, 'state'))] ?? 'acted on @',
  disputeCorrection: 'opened @ from a correction',
  revokeInvitation: 'revoked an invitation to the desk of @',
  grantDesk: 'invited an owner to the desk of @',
  endDesk: 'ended a membership at the desk of @',
  withdrawCertificate: 'withdrew the certificate @',
  putCertificateFile: 'put a file to the certificate @',
  removeCertificateFile: 'removed the file of the certificate @',
  confirmCertificate: 'confirmed the certificate @',
  withdrawConfirmation: 'withdrew the confirmation of the certificate @',
  findPeople: 'searched for people',
  getPerson: 'looked at the account of @',
  signOutPerson: 'signed @ out everywhere',
  banPerson: 'banned @',
  unbanPerson: 'lifted the ban of @',
  exportPerson: 'exported the data of @',
  deletePerson: 'deleted @',
  askFactorReset: 'asked to remove the second factor of @',
  confirmFactorReset: 'confirmed that the second factor of @ is removed',
  withdrawFactorReset: 'withdrew the wish to remove the second factor of @',
  getStatement: 'saved @',
  listAllPayments: 'looked at @',
  listPayments: 'looked at the payments of @',
  refundPayment: refunded,
  compareBilling: 'compared the subscription of @ with the provider',
  sendTestMail: 'sent a test mail',
  rollBack: 'rolled back @',
  closeUnreadNotice: 'closed @',
  decideLiterature: told('decision', (word) => `decided ‘${word}’ about @`, 'decided about @'),
  answerSameArticle: 'said whether @ is the same article as another',
  splitArticle: 'split @',
  saveLiteratureQuery: 'changed how the literature is searched for @',
  importFiles: (difference) =>
    after(difference, 'asked') === true
      ? 'asked a colleague to apply an import of files'
      : after(difference, 'apply') === 'false'
        ? 'checked files before an import'
        : 'imported files into the catalogue',
  createDraft: 'began @',
  saveDraft: told(
    'begun_record',
    (begun) => `began a draft of ${begun.replace(':', ' ')}, and saved @`,
    'saved @',
  ),
  sendDraft: 'sent @ to review',
  returnDraft: 'sent @ back to its author',
  publishDraft: (difference) =>
    after(difference, 'merged_into') ? 'merged @ into another record' : 'published @',
  discardDraft: 'discarded @',
  runJob: 'ran @',
  pauseJob: 'paused @',
  resumeJob: 'resumed @',
  setSwitch: (difference) => (after(difference, 'is_on') === true ? 'switched @ on' : 'switched @ off'),
  retryFailedMails: 'had all failed mails tried again',
  retryMail: 'had @ tried again',
  dropMail: 'dropped @',
  markAsked: (difference) =>
    after(difference, 'is_handled') === false ? 'opened @ again' : 'marked @ as handled',
  exportAsked: 'exported the searches that found nothing',
  addSearchWord: 'added a word that leads to @',
  removeSearchWord: 'removed a word that led to @',
  addFeedSource: 'added @',
  decideFeedPack: 'decided about @',
  endKeptPack: 'had @ read again',
  takeBackFeedDecision: 'took back the decision about @',
  switchFeedSource: (difference) => (after(difference, 'is_on') === true ? 'turned @ on' : 'turned @ off'),
  runFeedSource: (difference) =>
    after(difference, 'may_shrink') === true ? 'ran @, ending missing offers' : 'ran @',
  getProof: 'looked at the proof of purchase of @',
  decideProof: told(
    'proof',
    (word) => `decided ‘${word}’ about the proof of purchase of @`,
    'decided about the proof of @',
  ),
  decideAppeal: 'decided the appeal about @',
  moderateReview: told('action', (word) => `moderated @: ${word.replaceAll('_', ' ')}`, 'moderated @'),
  exportAudit: 'exported the audit log',
  giveRole: (difference) => `gave @ ${theRole(given(difference))}`,
  takeRole: (difference) => `took ${theRole(taken(difference))} from @`,
}

/** Every act that the log knows, by its call, in words: 'Give role'. */
export const ACTS = Object.keys(SENTENCES)
  .map((call): [string, string] => [
    call,
    capital(call.replace(':', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
  ])
  .sort(([, one], [, other]) => one.localeCompare(other))

const isRecorded = (name: string): name is RecordedCall | OtherCall => Object.hasOwn(SENTENCES, name)

/** What an entry did, in words before and after its target; `after` is null where the target has no place in them. */
export function sentenceOf({ call, difference }: Pick<AuditEntry, 'call' | 'difference'>): {
  before: string
  after: string | null
} {
  // A call that the product no longer has, or an act of a command, keeps its name.
  const sentence = isRecorded(call) ? SENTENCES[call] : `did ‘${call}’ to @`
  const [start = '', end] = (typeof sentence === 'string' ? sentence : sentence(difference)).split('@')
  return { before: start, after: end ?? null }
}

/** What targets are called, and where each is looked at. */
const NOUNS = table<readonly [called: string, link?: (id: string) => LinkTarget]>({
  person: ['an account that is closed or was never used', officeLinks.person],
  message: ['a message', () => officeLinks.cases('messages')],
  correction: ['the correction', () => officeLinks.cases('messages')],
  template: ['a canned text'],
  proposal: ['a proposal', () => officeLinks.cases('proposals', { view: 'decided' })],
  dispute: ['the dispute', links.dispute],
  desk: ['the vendor', links.desk],
  certificate: ['certificate', links.certificate],
  review: ['a review'],
  question: ['a question'],
  answer: ['an answer'],
  draft: ['a draft', officeLinks.draft],
  invitation: ['an invited person'],
  job: ['the job', officeLinks.jobs],
  switch: ['the switch', officeLinks.switches],
  mail: ['a mail', () => officeLinks.mails()],
  feed: ['the feed', () => officeLinks.feeds()],
  pack: ['a pack'],
  literature: ['a found article', () => officeLinks.literature()],
  search: ['search', () => officeLinks.searchQuality()],
  'asked-question': ['a search'],
  statement: ['the statement of'],
  payments: ['the payments that are'],
  bulk: ['all of'],
})
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const UUID_LENGTH = 36

/** The target in words, its name or what it is with its number where a person can read it; null as link: it has no page. */
export function targetOf({ target, target_name }: Pick<AuditEntry, 'target' | 'target_name'>) {
  const [noun = '', id = ''] = target.split(/:(.*)/s)
  const [called = noun.replaceAll('_', ' '), linkTo] = NOUNS[noun] ?? []
  const isRecord = (RECORD_KINDS as readonly string[]).includes(noun) && id.length === UUID_LENGTH
  const isUnread = id === '' || UUID.test(id) || noun === 'pack'
  const named = target_name && noun === 'draft' ? `the draft of ${target_name}` : target_name
  return {
    text: named || (isUnread ? called : `${called} ${id.replaceAll('_', ' ')}`),
    link: isRecord ? officeLinks.record(noun, id) : (linkTo?.(id) ?? null),
  }
}

/** Who did it, in words. */
export function actorText({ actor, email }: Pick<AuditEntry, 'actor' | 'email'>): string {
  if (email) return email
  const [kind = '', name = ''] = actor.split(/:(.*)/)
  return kind === 'person'
    ? 'A deleted account'
    : kind === 'job'
      ? `The job ‘${name}’`
      : `The ${kind} ‘${name}’`
}
