import { titleRandomised, wasRandomised } from './signs.ts'
import {
  type Found,
  hasMesh,
  hasTrialType,
  hasType,
  isRandomisedType,
  isVeterinary,
  type Signs,
} from './study-signs.ts'

/** Records of people who chose for themselves, read as if they had been allotted. */
export const emulated = ({ title, abstract }: Signs): Found | null =>
  /\b(?:trial emulations?|emulat(?:ed|ing|ion of) (?:an? |the )?(?:\w+ )?(?:\w+ )?trials?)\b/.test(
    `${title} . ${abstract}`,
  ) && !/\b(?:systematic|umbrella|narrative) review\b/.test(title)
    ? { kind: 'observational' }
    : null

export function mendelian(signs: Signs): Found | null {
  const named = /\bmendelian[- ]randomi[sz]ation\b/
  const isDone =
    named.test(signs.abstract) &&
    /\b(?:two-sample|(?:we|was|were) (?:used|performed|conducted|did|applied|carried out)|using|genetic (?:instruments?|variants?|predict)|instrumental variables?|inverse[- ]variance)\b/.test(
      signs.abstract,
    ) &&
    !signs.tense.pooled &&
    !wasRandomised(signs.abstract)
  const isReview = /\b(?:systematic|umbrella|narrative) review\b/.test(signs.title)
  return !isReview &&
    (named.test(signs.title) || hasMesh(signs, 'mendelian randomization analysis') || isDone)
    ? { kind: 'observational' }
    : null
}

export const isAnimalOnly = (signs: Signs): boolean => {
  const inMesh = hasMesh(signs, 'animals') && !hasMesh(signs, 'humans')
  if (isVeterinary(signs) || (inMesh && !signs.who.peopleTitle)) return true
  if (hasMesh(signs, 'humans') && !hasMesh(signs, 'animals') && !signs.who.animalTitle) return false
  const hasAnimals = signs.who.animals || hasMesh(signs, 'animals')
  return hasAnimals && !signs.who.people
}

export const animal = (signs: Signs): Found | null =>
  isAnimalOnly(signs) && !(signs.who.cellTitle && !signs.who.animalTitle && !livesIn(signs.abstract))
    ? { kind: 'animal' }
    : null

/** Animals that were treated, rather than cells that came from some. */
const livesIn = (abstract: string) =>
  /\b(?:mice|rats|rabbits|dogs|pigs|hamsters|zebrafish|animals|larvae) (?:were|received|got|fed|treated|showed|ran|lived)|\bin vivo\b/.test(
    abstract,
  )

/** Human cells are no people: a title that names cells is a laboratory study unless people took part. */
export const cellsFirst = (signs: Signs): Found | null =>
  signs.who.cellTitle && !signs.who.people && !hasTrialType(signs) && !titleRandomised(signs.title)
    ? { kind: 'in-vitro' }
    : null

export function randomised(signs: Signs): Found | null {
  const { title, abstract } = signs
  const isTrial = isRandomisedType(signs) || titleRandomised(title) || wasRandomised(abstract)
  if (!isTrial || (signs.who.cells && !signs.who.people && !isRandomisedType(signs))) return null
  const isSecondary =
    /\b(?:post[- ]?hoc|secondary|exploratory|ancillary|sub-?group|mediation|responder|pre-?specified (?:secondary )?) ?(?:sub-?)?(?:group )?analys[ei]s\b|\bpost[- ]?hoc\b|\bsub-?study\b|\bancillary study\b/.test(
      title,
    ) ||
    /\b(?:this|in this|our|we (?:did|performed|conducted) an?) (?:\w+ )?(?:post[- ]?hoc|secondary|ancillary) (?:\w+ )?analys[ei]s\b|\bpost[- ]?hoc analys[ei]s of (?:the |a |data from )/.test(
      abstract,
    )
  return isSecondary
    ? { kind: 'randomised-trial', detail: 'secondary-analysis' }
    : { kind: 'randomised-trial' }
}

const TRIAL_WORDS =
  /\b(?:open[- ]label|single[- ]arm|(?:pilot|uncontrolled|controlled|clinical|crossover|cross-over|feasibility|proof-of-concept|double-blind|pragmatic|intervention|non-?randomi[sz]ed|quasi-experimental) (?:\w+ )?(?:trial|comparison|extension)|phase (?:[1-4]|i{1,3}v?|iv)[ab]?\b|first-in-human|double-blind|placebo-controlled|extension (?:study|trial)|before-and-after|alternate allocation|dose-escalation|intervention study|pharmacokinetics? in (?:healthy|human))/

export function clinicalTrial(signs: Signs): Found | null {
  const { title, abstract } = signs
  if (signs.who.cells && !signs.who.people && !hasTrialType(signs)) return null
  const isObserved = OBSERVED.test(title)
  const isTrial =
    hasTrialType(signs) ||
    TRIAL_WORDS.test(title) ||
    (!isObserved &&
      signs.who.people &&
      /\b(?:open-label|single-arm|placebo-controlled|double-blind|(?:this|in this|in an?) (?:\w+ )?(?:pilot|clinical) (?:trial|study))\b/.test(
        abstract,
      )) ||
    hasMesh(signs, 'double-blind method', 'single-blind method', 'cross-over studies')
  return isTrial ? { kind: 'other', detail: 'clinical-trial' } : null
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

export function observational(signs: Signs): Found | null {
  const isObserved =
    hasType(signs, 'observational study') || OBSERVED.test(signs.title) || hasMesh(signs, ...OBSERVED_MESH)
  if (isObserved) return { kind: 'observational' }
  const says =
    OBSERVED.test(signs.abstract) || /\bwe followed\b|\b(?:were|was) followed\b/.test(signs.abstract)
  return says && !signs.who.cells && !signs.who.animals ? { kind: 'observational' } : null
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

export const inVitro = (signs: Signs): Found | null =>
  (signs.who.cells && !signs.who.peopleTitle) || hasMesh(signs, ...CELL_MESH) ? { kind: 'in-vitro' } : null
