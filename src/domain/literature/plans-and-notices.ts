import { cochraneOf, doiOf } from './identifiers.ts'
import { noticeOf } from './notice.ts'
import { isRegistration } from './record.ts'
import { type Found, hasType, type Signs } from './study-signs.ts'

export function registration({ record }: Signs): Found | null {
  if (!isRegistration(record)) return null
  if (!record.hasResults) return { kind: 'protocol', detail: 'registration' }
  if (/^randomi[sz]ed$/i.test(record.allocation ?? ''))
    return { kind: 'randomised-trial', detail: 'registry-results' }
  return /^interventional$/i.test(record.studyType ?? '')
    ? { kind: 'other', detail: 'clinical-trial' }
    : { kind: 'observational', detail: 'registry-results' }
}

export function notice({ record }: Signs): Found | null {
  const found = noticeOf(record)
  if (found === 'retraction') return { kind: 'retraction' }
  if (found === 'withdrawn')
    return cochraneOf(doiOf(record.doi)) ? { kind: 'retraction', detail: 'ask' } : { kind: 'retraction' }
  if (found === 'concern' || found === 'concern lifted')
    return { kind: 'other', detail: 'expression-of-concern' }
  return found === 'correction' || found === 'reinstated' ? { kind: 'correction' } : null
}

const PLAN_TITLE =
  /\b(?:study|trial|review|research|rct|meta-analysis|cohort|survey) protocols?\b(?![- ](?:deviations?|violations?|adherence))|\bprotocols? (?:for|of) (?:an? |the |two |three )?(?:[\w/,-]+ ){0,8}(?:trial|study|review|overview|analysis|meta-analysis|cohort|survey|evaluation|rct|project)\b|(?:[:.-]|: an?|: the) (?:[a-z]{1,15} )?protocol$|^(?:[a-z]{1,15} )?protocol(?: for| of|:)|\b(?:rationale|background|objectives?|aims?)(?: for| of)?(?:,| and| &) (?:the )?(?:study |trial )?(?:design|methods?)\b|\b(?:design|methods?)(?:,| and| &) (?:(?:study |trial )?rationale|(?:baseline|protocol|objectives))\b|\b(?:trial|study) design(?: and (?:methods?|rationale|protocol|baseline))?(?:$| (?:of|for) (?:an? |the )|:)|(?:^|: ?)(?:the )?(?:design|methods?)(?: and methods?| and design)? (?:of|for) (?:an? |the )(?:[\w-]+ ){0,8}(?:trial|study|cohort)\b|\bstatistical analysis plan\b|\bregistered reports? protocols?\b|\bregistered reports?(?: protocol)?\W{1,3}stage (?:1|i|one)\b|\bstage (?:1|i|one) (?:of (?:a |the )?)?registered reports?\b|\btrials?[- ]in[- ]progress\b|\bprotocol (?:amendments?|updates?|papers?)\b|\b(?:amendments?|updates?|changes|addend(?:um|a)) (?:to|of) (?:the |a )?(?:study |trial )?protocol\b|\b(?:studienprotokoll|protocolo (?:de|del|para)|protocole (?:d|de|pour)\b|protocollo (?:di|dello))/
/** An article about protocols is none. */
const ABOUT_PLANS =
  /\b(?:adherence to|compliance with|deviations? from|changes? to|quality of|completeness of|registration of|reporting of|availability of|discrepanc\w{1,4} between|differences between) (?:[\w-]+ ){0,4}protocols?\b/
const BASELINE_TITLE =
  /\b(?:baseline (?:characteristics|data|demographics|features|profile)|characteristics (?:at|of [\w -]{1,40} at) baseline)\b/
const OUTCOME_TITLE =
  /\b(?:predict(?:s|ors?|ing|ion)?|outcomes?|response|effects?|efficacy|associat(?:ed|ions?)|results?|impact|changes?|modif(?:y|iers?))\b/

export function protocol(signs: Signs): Found | null {
  const { title, tense, record } = signs
  const cochrane = cochraneOf(doiOf(record.doi))
  const saysResults = /\b(?:results|findings) (?:of|from)\b|\bresults\b.{0,20}$/.test(title) || tense.reports
  if (hasType(signs, 'clinical trial protocol', 'protocol', 'study protocol')) return { kind: 'protocol' }
  if (PLAN_TITLE.test(title) && !ABOUT_PLANS.test(title) && !(saysResults && tense.futures < 2))
    return { kind: 'protocol' }
  if (tense.isPlan && !tense.reports) return { kind: 'protocol' }
  if (cochrane && cochrane.suffix === null && !tense.reports && !tense.pooled) return { kind: 'protocol' }
  if (BASELINE_TITLE.test(title) && !OUTCOME_TITLE.test(title))
    return { kind: 'protocol', detail: 'baseline-report' }
  if (tense.futures >= 2 && !tense.reports) return { kind: 'protocol' }
  return tense.willAllot && !tense.reports ? { kind: 'protocol' } : null
}

export const comment = ({ record }: Signs): Found | null =>
  noticeOf(record) === 'comment' ? { kind: 'other', detail: 'comment' } : null

const STUDY_TITLE =
  /\b(?:cohort|survey|trial|systematic review|meta-analysis|case-control|cross-sectional|adherence|compliance)\b/

export function guideline(signs: Signs): Found | null {
  const { title } = signs
  const isTyped = hasType(
    signs,
    'practice guideline',
    'guideline',
    'consensus development conference',
    'consensus development conference, nih',
    'consensus statement',
  )
  const isTitled =
    /\b(?:position (?:stand|statement|paper)|consensus (?:statement|recommendations?|guidelines?|report|document)|(?:clinical )?practice guidelines?|scientific opinion)\b|^(?:\w+ ){0,4}guidelines? (?:for|on|of)\b|: (?:an? )?(?:[\w-]+ ){0,4}guidelines?$|^recommendations (?:for|on|of)\b/.test(
      title,
    )
  return isTyped || (isTitled && !STUDY_TITLE.test(title)) ? { kind: 'other', detail: 'guideline' } : null
}

const FEW = '(?:a|one|two|three|four|five|six|seven|eight|nine|[1-9])'
const FEW_CASES = new RegExp(
  String.raw`\b${FEW} (?:\w+ ){0,2}cases? (?:of|with|report)|\bcase report\b|^(?:an? )?(?:\w+ )?case of\b|\bin an? \d{1,3}[- ]year[- ]old\b|\bcase series of ${FEW} |\b(?:report|describe|present) (?:on )?${FEW} (?:\w+ ){0,2}(?:patients?|cases?|men|women|children|man|woman|boys?|girls?|brothers|sisters)\b|\breports? of ${FEW} (?:\w+ ){0,2}cases?\b|\b(?:report|describe|present) (?:on )?(?:an? )?(?:\w+ )?\d{1,3}[- ]year[- ]old\b|\b\d{1,3}[- ]year[- ]old (?:\w+ ){0,3}(?:presented|developed|was admitted|came)\b`,
)

export function caseReport(signs: Signs): Found | null {
  const { title, abstract } = signs
  if (hasType(signs, 'case reports', 'case report')) return { kind: 'other', detail: 'case-report' }
  if (/\b(?:trial|cohort|systematic review|meta-analysis|case-control|survey)\b/.test(title)) return null
  const isFew = FEW_CASES.test(title) || FEW_CASES.test(abstract.slice(0, 600))
  return isFew ? { kind: 'other', detail: 'case-report' } : null
}

const MODEL =
  /\b(?:model+ing (?:study|analysis)|simulation study|markov model|cost[- ](?:effectiveness|utility|benefit)|economic (?:evaluation|analysis|model)|budget impact|decision[- ]analytic|microsimulation|health technology assessment)\b/

export const model = ({ title }: Signs): Found | null =>
  MODEL.test(title) && !/\b(?:systematic review|meta-analysis)\b/.test(title)
    ? { kind: 'other', detail: 'model' }
    : null
