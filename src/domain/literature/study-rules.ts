import { cochraneOf, doiOf } from './identifiers.ts'
import type { Notice } from './notice.ts'
import { isRegistration } from './record.ts'
import { titleRandomised, wasRandomised } from './signs.ts'
import {
  type Detail,
  hasMesh,
  hasTrialType,
  hasType,
  isRandomisedType,
  isVeterinary,
  type Kind,
  type Signs,
} from './study-signs.ts'

const PLAN_TITLE =
  /\b(?:study|trial|review|research|rct|meta-analysis|cohort|survey) protocols?\b(?![- ](?:deviations?|violations?|adherence))|\bprotocols? (?:for|of) (?:an? |the |two |three )?(?:[\w/,-]+ ){0,8}(?:trial|study|review|overview|analysis|meta-analysis|cohort|survey|evaluation|rct|project)\b|(?:[:.-]|: an?|: the) (?:[a-z]{1,15} )?protocol$|^(?:[a-z]{1,15} )?protocol(?: for| of|:)|\b(?:rationale|background|objectives?|aims?)(?: for| of)?(?:,| and| &) (?:the )?(?:study |trial )?(?:design|methods?)\b|\b(?:design|methods?)(?:,| and| &) (?:(?:study |trial )?rationale|(?:baseline|protocol|objectives))\b|\b(?:trial|study) design(?: and (?:methods?|rationale|protocol|baseline))?(?:$| (?:of|for) (?:an? |the )|:)|(?:^|: ?)(?:the )?(?:design|methods?)(?: and methods?| and design)? (?:of|for) (?:an? |the )(?:[\w-]+ ){0,8}(?:trial|study|cohort)\b|\bstatistical analysis plan\b|\bregistered reports? protocols?\b|\bregistered reports?(?: protocol)?\W{1,3}stage (?:1|i|one)\b|\bstage (?:1|i|one) (?:of (?:a |the )?)?registered reports?\b|\btrials?[- ]in[- ]progress\b|\bprotocol (?:amendments?|updates?|papers?)\b|\b(?:amendments?|updates?|changes|addend(?:um|a)) (?:to|of) (?:the |a )?(?:study |trial )?protocol\b|\b(?:studienprotokoll|protocolo (?:de|del|para)|protocole (?:d|de|pour)\b|protocollo (?:di|dello))/
/** An article about protocols is none. */
const ABOUT_PLANS =
  /\b(?:adherence to|compliance with|deviations? from|changes? to|quality of|completeness of|registration of|reporting of|availability of|discrepanc\w{1,4} between|differences between) (?:[\w-]+ ){0,4}protocols?\b/
const BASELINE_TITLE =
  /\b(?:baseline (?:characteristics|data|demographics|features|profile)|characteristics (?:at|of [\w -]{1,40} at) baseline)\b/
const OUTCOME_TITLE =
  /\b(?:predict(?:s|ors?|ing|ion)?|outcomes?|response|effects?|efficacy|associat(?:ed|ions?)|results?|impact|changes?|modif(?:y|iers?))\b/

function isPlan(signs: Signs): boolean {
  const { title, tense, record } = signs
  const saysResults = /\b(?:results|findings) (?:of|from)\b|\bresults\b.{0,20}$/.test(title) || tense.reports
  const isTitled = PLAN_TITLE.test(title) && !ABOUT_PLANS.test(title) && !(saysResults && tense.futures < 2)
  const isFirstOfCochrane = cochraneOf(doiOf(record.doi))?.suffix === null && !tense.pooled
  return (
    hasType(signs, 'clinical trial protocol', 'protocol', 'study protocol') ||
    isTitled ||
    ((tense.isPlan || isFirstOfCochrane) && !tense.reports)
  )
}

const isBaselineReport = ({ title }: Signs) => BASELINE_TITLE.test(title) && !OUTCOME_TITLE.test(title)

const isYetToCome = ({ tense }: Signs) => (tense.futures >= 2 || tense.willAllot) && !tense.reports

const STUDY_TITLE =
  /\b(?:cohort|survey|trial|systematic review|meta-analysis|case-control|cross-sectional|adherence|compliance)\b/

function isGuideline(signs: Signs): boolean {
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
  return isTyped || (isTitled && !STUDY_TITLE.test(title))
}

const FEW = '(?:a|one|two|three|four|five|six|seven|eight|nine|[1-9])'
const FEW_CASES = new RegExp(
  String.raw`\b${FEW} (?:\w+ ){0,2}cases? (?:of|with|report)|\bcase report\b|^(?:an? )?(?:\w+ )?case of\b|\bin an? \d{1,3}[- ]year[- ]old\b|\bcase series of ${FEW} |\b(?:report|describe|present) (?:on )?${FEW} (?:\w+ ){0,2}(?:patients?|cases?|men|women|children|man|woman|boys?|girls?|brothers|sisters)\b|\breports? of ${FEW} (?:\w+ ){0,2}cases?\b|\b(?:report|describe|present) (?:on )?(?:an? )?(?:\w+ )?\d{1,3}[- ]year[- ]old\b|\b\d{1,3}[- ]year[- ]old (?:\w+ ){0,3}(?:presented|developed|was admitted|came)\b`,
)

function isCaseReport(signs: Signs): boolean {
  const { title, abstract } = signs
  if (hasType(signs, 'case reports', 'case report')) return true
  if (/\b(?:trial|cohort|systematic review|meta-analysis|case-control|survey)\b/.test(title)) return false
  return FEW_CASES.test(title) || FEW_CASES.test(abstract.slice(0, 600))
}

const MODEL =
  /\b(?:model+ing (?:study|analysis)|simulation study|markov model|cost[- ](?:effectiveness|utility|benefit)|economic (?:evaluation|analysis|model)|budget impact|decision[- ]analytic|microsimulation|health technology assessment)\b/

const isModel = ({ title }: Signs) =>
  MODEL.test(title) && !/\b(?:systematic review|meta-analysis)\b/.test(title)

const UMBRELLA =
  /\b(?:umbrella (?:meta-)?reviews?|umbrella (?:analysis|meta-analysis)|overviews? of (?:the )?(?:cochrane |published |systematic )*(?:reviews|meta-analyses|evidence from (?:systematic )?reviews)|reviews? of (?:systematic )?reviews|(?:systematic )?review of (?:systematic reviews|meta-analyses)|meta-reviews?)\b/

const isUmbrella = ({ title, abstract }: Signs) =>
  UMBRELLA.test(title) ||
  /\b(?:this|our|we (?:did|performed|conducted) an?) (?:umbrella review|overview of (?:systematic )?reviews)\b/.test(
    abstract,
  )

function isMetaAnalysis(signs: Signs): boolean {
  const { title, tense, abstract } = signs
  const own = title.replace(/\bwithout (?:a )?meta-analysis\b/g, '')
  const isNotPooled = /\b(?:not (?:be )?(?:pooled|possible|feasible)|no meta-analysis)\b/.test(abstract)
  const isTitled =
    /\b(?:meta-?anal[yi]\w{1,6}|metaanal\w{1,6}|meta-regression|pooled (?:\w+ )?analys[ei]s|individual (?:participant|patient)[- ]data|integrated analysis of)\b/.test(
      own,
    )
  return (
    hasType(signs, 'meta analysis', 'network meta analysis') ||
    (isTitled && !isNotPooled) ||
    tense.pooled ||
    /\bpooled\b/.test(own)
  )
}

const SYSTEMATIC =
  /\bsystematic(?:ally)? (?:literature |qualitative |rapid |scoping |cochrane |evidence |integrative )?(?:reviews?|synthes[ei]s|overview)\b|\bcochrane review\b/

function isSystematicReview(signs: Signs): boolean {
  const { title, abstract, record } = signs
  const isMethod =
    /\b(?:prisma|we systematically (?:searched|reviewed)|systematic (?:literature )?search|(?:this|our) systematic review)\b/.test(
      abstract,
    ) ||
    (/\b(?:databases?|pubmed|medline|embase|scopus|cochrane library|central)\b[^.]{0,120}\bsearched\b|\bsearched\b[^.]{0,120}\b(?:databases?|pubmed|medline|embase|scopus|cochrane|central)\b/.test(
      abstract,
    ) &&
      /\b(?:studies|trials|articles|reports) (?:were|was) (?:included|found|eligible|identified)|\bincluded [\w-]{1,15} (?:\w+ )?(?:studies|trials)\b/.test(
        abstract,
      ))
  const isTyped = hasType(signs, 'systematic review')
  return isTyped || SYSTEMATIC.test(title) || isMethod || cochraneOf(doiOf(record.doi)) !== null
}

function isNarrativeReview(signs: Signs): boolean {
  if (hasTrialType(signs)) return false
  const { title, abstract } = signs
  const isTitled =
    /\b(?:narrative|literature|scoping|critical|comprehensive|mini|brief|clinical|integrative|updated|state[- ]of[- ]the[- ]art|expert) ?-?reviews?\b|: an? (?:[\w-]+ ){0,2}(?:review|overview|perspective|primer)$|\breview of (?:the )?(?:literature|evidence)\b|^(?:a )?review (?:of|on)\b/.test(
      title,
    )
  const says =
    /\b(?:(?:this|the present|our) (?:narrative |mini-?|short |comprehensive |literature )*(?:review|article) (?:summari[sz]es|discusses|describes|covers|outlines|examines|highlights|explores|aims|considers|focuses)|(?:here,? )?we (?:review|summari[sz]e|discuss) )/.test(
      abstract,
    ) && !signs.tense.reports
  return hasType(signs, 'review', 'review article') || isTitled || says
}

/** Records of people who chose for themselves, read as if they had been allotted. */
const isEmulated = ({ title, abstract }: Signs) =>
  /\b(?:trial emulations?|emulat(?:ed|ing|ion of) (?:an? |the )?(?:\w+ )?(?:\w+ )?trials?)\b/.test(
    `${title} . ${abstract}`,
  ) && !/\b(?:systematic|umbrella|narrative) review\b/.test(title)

function isMendelian(signs: Signs): boolean {
  const named = /\bmendelian[- ]randomi[sz]ation\b/
  const isDone =
    named.test(signs.abstract) &&
    /\b(?:two-sample|(?:we|was|were) (?:used|performed|conducted|did|applied|carried out)|using|genetic (?:instruments?|variants?|predict)|instrumental variables?|inverse[- ]variance)\b/.test(
      signs.abstract,
    ) &&
    !signs.tense.pooled &&
    !wasRandomised(signs.abstract)
  const isReview = /\b(?:systematic|umbrella|narrative) review\b/.test(signs.title)
  return (
    !isReview && (named.test(signs.title) || hasMesh(signs, 'mendelian randomization analysis') || isDone)
  )
}

function isAnimalOnly(signs: Signs): boolean {
  const inMesh = hasMesh(signs, 'animals') && !hasMesh(signs, 'humans')
  if (isVeterinary(signs) || (inMesh && !signs.who.peopleTitle)) return true
  if (hasMesh(signs, 'humans') && !hasMesh(signs, 'animals') && !signs.who.animalTitle) return false
  const hasAnimals = signs.who.animals || hasMesh(signs, 'animals')
  return hasAnimals && !signs.who.people
}

const isOfAnimals = (signs: Signs) =>
  isAnimalOnly(signs) && !(signs.who.cellTitle && !signs.who.animalTitle && !livesIn(signs.abstract))

/** Animals that were treated, rather than cells that came from some. */
const livesIn = (abstract: string) =>
  /\b(?:mice|rats|rabbits|dogs|pigs|hamsters|zebrafish|animals|larvae) (?:were|received|got|fed|treated|showed|ran|lived)|\bin vivo\b/.test(
    abstract,
  )

/** Human cells are no people: a title that names cells is a laboratory study unless people took part. */
const isOfCells = (signs: Signs) =>
  signs.who.cellTitle && !signs.who.people && !hasTrialType(signs) && !titleRandomised(signs.title)

function isRandomised(signs: Signs): boolean {
  const { title, abstract, who } = signs
  const isTrial = isRandomisedType(signs) || titleRandomised(title) || wasRandomised(abstract)
  return isTrial && (!who.cells || who.people || isRandomisedType(signs))
}

const isSecondary = ({ title, abstract }: Signs) =>
  /\b(?:post[- ]?hoc|secondary|exploratory|ancillary|sub-?group|mediation|responder|pre-?specified (?:secondary )?) ?(?:sub-?)?(?:group )?analys[ei]s\b|\bpost[- ]?hoc\b|\bsub-?study\b|\bancillary study\b/.test(
    title,
  ) ||
  /\b(?:this|in this|our|we (?:did|performed|conducted) an?) (?:\w+ )?(?:post[- ]?hoc|secondary|ancillary) (?:\w+ )?analys[ei]s\b|\bpost[- ]?hoc analys[ei]s of (?:the |a |data from )/.test(
    abstract,
  )

const TRIAL_WORDS =
  /\b(?:open[- ]label|single[- ]arm|(?:pilot|uncontrolled|controlled|clinical|crossover|cross-over|feasibility|proof-of-concept|double-blind|pragmatic|intervention|non-?randomi[sz]ed|quasi-experimental) (?:\w+ )?(?:trial|comparison|extension)|phase (?:[1-4]|i{1,3}v?|iv)[ab]?\b|first-in-human|double-blind|placebo-controlled|extension (?:study|trial)|before-and-after|alternate allocation|dose-escalation|intervention study|pharmacokinetics? in (?:healthy|human))/

function isClinicalTrial(signs: Signs): boolean {
  const { title, abstract } = signs
  if (signs.who.cells && !signs.who.people && !hasTrialType(signs)) return false
  return (
    hasTrialType(signs) ||
    TRIAL_WORDS.test(title) ||
    (!OBSERVED.test(title) &&
      signs.who.people &&
      /\b(?:open-label|single-arm|placebo-controlled|double-blind|(?:this|in this|in an?) (?:\w+ )?(?:pilot|clinical) (?:trial|study))\b/.test(
        abstract,
      )) ||
    hasMesh(signs, 'double-blind method', 'single-blind method', 'cross-over studies')
  )
}

const OBSERVED =
  /\b(?:observational|cohort|case-control|nested case|cross-sectional|survey|questionnaire|disproportionality|pharmacovigilance|retrospective|prospective study|longitudinal|registry|population-based|epidemiolog\w{1,10}|follow-up study|case series|real-world|ecological|spontaneous reports|adverse event reporting|faers|vigibase|nhanes|electronic health records|claims data|medical records|charts|prevalence|incidence|biobank|interviews?|poison cent(?:er|re)s?)\b/
const OBSERVED_MESH = [
  'cohort studies',
  'case-control studies',
  'cross-sectional studies',
  'retrospective studies',
  'prospective studies',
  'longitudinal studies',
  'surveys and questionnaires',
  'nutrition surveys',
  'adverse drug reaction reporting systems',
  'pharmacovigilance',
  'health surveys',
  'registries',
]

function isObservational(signs: Signs): boolean {
  const isObserved =
    hasType(signs, 'observational study') || OBSERVED.test(signs.title) || hasMesh(signs, ...OBSERVED_MESH)
  if (isObserved) return true
  const says =
    OBSERVED.test(signs.abstract) || /\bwe followed\b|\b(?:were|was) followed\b/.test(signs.abstract)
  return says && !signs.who.cells && !signs.who.animals
}

const CELL_MESH = [
  'cells, cultured',
  'in vitro techniques',
  'molecular docking simulation',
  'cell line',
  'cell line, tumor',
  'hep g2 cells',
  'molecular dynamics simulation',
  'cell survival',
]

const isInVitro = (signs: Signs) =>
  (signs.who.cells && !signs.who.peopleTitle) || hasMesh(signs, ...CELL_MESH)

const isNotice =
  (...notices: Notice[]) =>
  ({ notice }: Signs) =>
    notice !== null && notices.includes(notice)

/** What kind of record this is: the first that holds decides. None needs publication types, which come weeks later. */
export const RULES: readonly [holds: (signs: Signs) => boolean, kind: Kind, detail?: Detail][] = [
  [({ record }) => isRegistration(record) && !record.hasResults, 'protocol', 'registration'],
  [
    ({ record }) => isRegistration(record) && /^randomi[sz]ed$/i.test(record.allocation ?? ''),
    'randomised-trial',
    'registry-results',
  ],
  [
    ({ record }) => isRegistration(record) && /^interventional$/i.test(record.studyType ?? ''),
    'other',
    'clinical-trial',
  ],
  [({ record }) => isRegistration(record), 'observational', 'registry-results'],
  [
    ({ notice, record }) => notice === 'withdrawn' && cochraneOf(doiOf(record.doi)) !== null,
    'retraction',
    'ask',
  ],
  [isNotice('retraction', 'withdrawn'), 'retraction'],
  [isNotice('concern', 'concern lifted'), 'other', 'expression-of-concern'],
  [isNotice('correction', 'reinstated'), 'correction'],
  [isPlan, 'protocol'],
  [isBaselineReport, 'protocol', 'baseline-report'],
  [isYetToCome, 'protocol'],
  [isNotice('comment'), 'other', 'comment'],
  [isGuideline, 'other', 'guideline'],
  [isCaseReport, 'other', 'case-report'],
  [isModel, 'other', 'model'],
  [isMendelian, 'observational'],
  [isEmulated, 'observational'],
  [isUmbrella, 'systematic-review', 'umbrella-review'],
  [isMetaAnalysis, 'meta-analysis'],
  [isSystematicReview, 'systematic-review'],
  [isNarrativeReview, 'other', 'narrative-review'],
  [isOfAnimals, 'animal'],
  [isOfCells, 'in-vitro'],
  [(signs) => isSecondary(signs) && isRandomised(signs), 'randomised-trial', 'secondary-analysis'],
  [isRandomised, 'randomised-trial'],
  [isClinicalTrial, 'other', 'clinical-trial'],
  [isObservational, 'observational'],
  [isInVitro, 'in-vitro'],
]
