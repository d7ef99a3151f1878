import { cochraneOf, doiOf } from './identifiers.ts'
import { type Found, hasTrialType, hasType, type Signs } from './study-signs.ts'

const UMBRELLA =
  /\b(?:umbrella (?:meta-)?reviews?|umbrella (?:analysis|meta-analysis)|overviews? of (?:the )?(?:cochrane |published |systematic )*(?:reviews|meta-analyses|evidence from (?:systematic )?reviews)|reviews? of (?:systematic )?reviews|(?:systematic )?review of (?:systematic reviews|meta-analyses)|meta-reviews?)\b/

export const umbrella = ({ title, abstract }: Signs): Found | null =>
  UMBRELLA.test(title) ||
  /\b(?:this|our|we (?:did|performed|conducted) an?) (?:umbrella review|overview of (?:systematic )?reviews)\b/.test(
    abstract,
  )
    ? { kind: 'systematic-review', detail: 'umbrella-review' }
    : null

export function metaAnalysis(signs: Signs): Found | null {
  const { title, tense, abstract } = signs
  if (hasType(signs, 'meta analysis', 'network meta analysis')) return { kind: 'meta-analysis' }
  const own = title.replace(/\bwithout (?:a )?meta-analysis\b/g, '')
  const isNotPooled = /\b(?:not (?:be )?(?:pooled|possible|feasible)|no meta-analysis)\b/.test(abstract)
  if (
    /\b(?:meta-?anal[yi]\w{1,6}|metaanal\w{1,6}|meta-regression|pooled (?:\w+ )?analys[ei]s|individual (?:participant|patient)[- ]data|integrated analysis of)\b/.test(
      own,
    ) &&
    !isNotPooled
  )
    return { kind: 'meta-analysis' }
  return tense.pooled || /\bpooled\b/.test(own) ? { kind: 'meta-analysis' } : null
}

const SYSTEMATIC =
  /\bsystematic(?:ally)? (?:literature |qualitative |rapid |scoping |cochrane |evidence |integrative )?(?:reviews?|synthes[ei]s|overview)\b|\bcochrane review\b/

export function systematicReview(signs: Signs): Found | null {
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
  return isTyped || SYSTEMATIC.test(title) || isMethod || cochraneOf(doiOf(record.doi))
    ? { kind: 'systematic-review' }
    : null
}

export function narrativeReview(signs: Signs): Found | null {
  if (hasTrialType(signs)) return null
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
    ? { kind: 'other', detail: 'narrative-review' }
    : null
}
