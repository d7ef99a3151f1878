import { clausesOf } from '../language/sentences.ts'

/** Signs in titles and abstracts, in lower case, of who took part and how. All are bounded and read one sentence at a time. */

const PEOPLE_NOUNS =
  'people|persons?|patients?|participants?|volunteers?|adults?|children|child|infants?|neonates?|newborns?|toddlers?|adolescents?|teenagers?|youths?|men|women|man|woman|males? and females?|boys?|girls?|mothers?|pregnan(?:t|cy)|students?|nurses?|workers?|athletes?|runners?|cyclists?|lifters?|swimmers?|players?|soldiers?|veterans|smokers?|drinkers?|travell?ers?|respondents?|users?|individuals|outpatients?|inpatients?|survivors?|residents?|villagers?|elderly|seniors|older adults|twins|citizens|physicians|pilots|drivers|recruits|donors|subjects|humans?|cases and controls|households?|employees|musicians|dancers|climbers|rowers|wrestlers|footballers|teachers'
const PEOPLE = new RegExp(`\\b(?:${PEOPLE_NOUNS})\\b`)

const SPECIES =
  'mice|mouse|murine|rats?|rodents?|rabbits?|hamsters?|gerbils?|guinea pigs?|zebrafish|medaka|drosophila|fruit fl(?:y|ies)|caenorhabditis|c\\. elegans|nematodes?|worms|dogs?|beagles?|canine|cats|feline|horses|equine|ponies|mares|pigs|piglets?|swine|sows|minipigs?|sheep|ewes|lambs|goats|cattle|cows|heifers|calves|steers|broilers?|chickens|chicks|hens|quails?|ducks|turkeys|monkeys?|macaques?|baboons?|marmosets?|primates|ferrets?|xenopus|frogs|tadpoles|tilapia|carp|trout|salmon fry|shrimp|honeybees|silkworms|larvae|pups|wistar|sprague[- ]dawley|c57bl|balb\\/c|ob\\/ob|db\\/db'
/** Food and remedies that carry the name of an animal. */
const PRODUCTS =
  '(?: (?:[a-z]{1,15} ){0,2}(?:explants?|tissue slices)| ?(?:oil|milk|colostrum|cartilage|collagen|gelatin|meat|liver|antler|egg|bone|extract|protein|serum|placenta|cell|cells|macrophages?|hepatocytes?|fibroblasts?|neurons?|astrocytes?|microglia|cardiomyocytes?|islets?|splenocytes?|osteoblasts?|chondrocytes?|keratinocytes?|myoblasts?|embryonic stem|bite|allergy|chestnut|gram|mushroom|owners?))'
const ANIMALS = new RegExp(
  `\\b(?:${SPECIES}|animal (?:stud(?:y|ies)|models?|experiments?)|animals|preclinical|pre-clinical)\\b(?!${PRODUCTS}\\b)(?!['-])`,
)
const VETERINARY = /\b(?:veterinary|livestock|poultry|feedlot|aquaculture)\b/

const CELLS =
  /\b(?:in vitro|ex vivo|in silico|cell lines?|cell-free|cell cultures?|cultured|culture for|explants?|organoids?|spheroids?|docking|molecular dynamics|binding assay|biochemical assay|monolayers?|microsomes?|caco-2|hepg2|hek ?293t?|raw ?264\.7|sh-sy5y|3t3-l1|c2c12|thp-1|pc-?12|mcf-7|fibroblasts|keratinocytes|hepatocytes|macrophages|monocytes|chondrocytes|osteoblasts|osteoclasts|myoblasts|myotubes|adipocytes|astrocytes|microglia|neurons|cardiomyocytes|endothelial cells|epithelial cells|stem cells|cancer cells|tumou?r cells|immune cells|[a-z\d-]{2,12} cells|huvecs?|yeast|saccharomyces|escherichia|staphylococcus|bacterial growth|liposomes|synthesi[sz]ed and characteri[sz]ed|tissue slices|isolated (?:hearts?|mitochondria|islets|vessels|arter))\b/
const CELL_TITLE =
  /\b(?:in vitro|ex vivo|in silico|docking|molecular dynamics|explants?|organoids?|cell lines?|monolayers|(?:liver|hepatic|intestinal) microsomes|caco-2|hepg2|hek ?293t?|raw ?264\.7|sh-sy5y|3t3-l1|c2c12|thp-1|pc-?12|mcf-7|(?:cultured|human|primary|murine|mouse|rat|bovine|porcine)(?: [a-z]{2,20}){0,2} (?:fibroblasts|keratinocytes|hepatocytes|macrophages|monocytes|chondrocytes|osteoblasts|osteoclasts|myoblasts|myotubes|adipocytes|astrocytes|microglia|neurons|cardiomyocytes|cells)|[a-z\d-]{2,12} cells|fibroblasts|keratinocytes|hepatocytes|macrophages|chondrocytes|osteoblasts|myotubes|adipocytes)\b/

/** What earlier work found, or what later work may do, is no sign of who took part here. */
const ELSEWHERE =
  /\b(?:previous(?:ly)?|earlier|prior|preclinical|have shown|has been shown|have been shown|may (?:help|profit|benefit|be)|might|could (?:help|be|benefit)|future|known to|is used|are used|is common|suggest(?:s|ing)? that|promising|potential|warrant|need(?:ed)? (?:in|to)|affects? (?:many|one)|remains?|common (?:in|among))\b/

const own = (text: string) => clausesOf(text).filter((sentence) => !ELSEWHERE.test(sentence))

/** Who or what was studied, by the words of title and abstract (both in lower case). */
export function whoOf(title: string, abstract: string) {
  const sentences = own(abstract)
  const peopleTitle = PEOPLE.test(
    title.replace(
      /\bhumans? (?=[a-z -]{0,30}(?:cells?|fibroblasts|keratinocytes|hepatocytes|skin|tissue|plasma|serum|liver|receptor))/g,
      '',
    ),
  )
  const animalTitle = ANIMALS.test(title) || VETERINARY.test(title)
  return {
    people: peopleTitle || sentences.some((sentence) => PEOPLE.test(sentence.replace(/\bhuman\b/g, ''))),
    animals: animalTitle || sentences.some((sentence) => ANIMALS.test(sentence)),
    cells: CELLS.test(title) || sentences.some((sentence) => CELLS.test(sentence)),
    cellTitle: CELL_TITLE.test(title),
    animalTitle,
    peopleTitle,
  }
}

const FUTURE =
  /\b(?:will|shall|(?:is|are) (?:expected|planned|scheduled|anticipated|recruiting|enrolling|being recruited)|(?:is|are) currently (?:recruiting|enrolling)|we (?:plan|intend|aim) to|(?:to be|being) randomi[sz]ed|aims? to (?:recruit|enrol|include)|recruitment (?:began|has (?:begun|started)|started|is (?:ongoing|under way|underway|planned)|opened)|(?:trial|study) (?:has started|is (?:ongoing|under way|underway|recruiting))|follow-up is (?:ongoing|under way|underway))\b/g
const PLAN =
  /\b(?:this is a protocol|this (?:paper|article|manuscript|protocol|report) (?:describes|presents|outlines|details|reports) (?:the )?(?:design|rationale|protocol|methods|plan|study protocol)|we (?:describe|present|report) (?:here )?the (?:design|rationale|protocol|study protocol|trial design)|(?:here )?we (?:describe|present) (?:a|our) (?:study |trial )?protocol|stage 1 registered report)\b/
const WILL_ALLOT =
  /\bwill (?:be|undergo) (?:\w+ )?(?:randomi[sz]|allocat|assign|recruit|enrol|invit|search|includ|random)/

/** Verbs and numbers of a result that is there. */
const RESULT_NUMBER =
  /\bp ?[<=>≤≥] ?0?\.\d|\b95 ?% (?:ci|confidence)|\bconfidence interval|\b(?:hazard|odds|risk|rate|reporting odds) ratio (?:was |of |[=:]? ?\d)|\b(?:hr|or|rr|smd|wmd|md)[ =:]{1,3}-?\d|(?:^|[\s.>])results?:/
const RESULT_VERB =
  /\b(?:did not (?:differ|change|improve|reduce|affect|lower|raise|increase|fall)|no (?:significant |clear )?(?:difference|effect|benefit|change)s?\b[^.]{0,40}\b(?:was|were|between|on|in)|(?:was|were) (?:significantly |slightly |similarly |also |more |less |markedly |not )?(?:lower|higher|greater|longer|shorter|better|worse|smaller|larger|commoner|reduced|increased|improved|similar|unchanged|well tolerated|observed|found|seen|associated|pooled|included)|fell|rose|improved|decreased|increased|reduced|lowered|raised|dropped|declined|recovered|doubled|halved|worsened|prevented|resolved|shortened|lengthened)\b/

/** Whether a text only plans, or already reports. */
export function tenseOf(abstract: string) {
  const past = clausesOf(abstract).filter(
    (sentence) =>
      !ELSEWHERE.test(sentence) &&
      !/\b(?:will|whether|expected|to (?:test|assess|determine|examine|evaluate))\b/.test(sentence),
  )
  return {
    futures: [...abstract.matchAll(FUTURE)].length,
    isPlan: PLAN.test(abstract),
    willAllot: WILL_ALLOT.test(abstract),
    reports: RESULT_NUMBER.test(abstract) || past.some((sentence) => RESULT_VERB.test(sentence)),
    pooled: isPooled(abstract),
  }
}

const POOLED =
  /\b(?:pooled (?:estimates?|effects?|analys[ei]s|risk|odds|mean|hazard|relative|results?|data (?:from|of|showed|show)|prevalence|or|rr|hr|smd|wmd|standardi[sz]ed|proportion|incidence|sensitivity)|(?:trials?|studies|experiments?|cohorts|results|data|estimates|effects?|reports|comparisons|(?:\w+|\d+)) (?:were|was|could be|are) (?:then )?(?:pooled|meta-analy[sz]ed|combined in a meta-analysis)|(?:were|was) pooled (?:with|using|by|in|from)|random[- ]effects (?:model|meta|analysis|pool)|(?:this|our|in a|a|the|we (?:did|performed|conducted) a) (?:[\w-]+ ){0,4}meta-analysis (?:of|showed|shows|included|found|with|was (?:performed|conducted|done))|meta-analysis (?:of (?:\w+ ){0,4}(?:trials|studies|rcts)|showed|found|revealed|indicated))/
const NOT_POOLED =
  /\b(?:(?:not|never|nor) (?:be )?(?:pooled|pool|meta-analy[sz]ed|possible|feasible|appropriate)|no (?:meta-analysis|pooling|pooled)|without (?:a )?(?:meta-analysis|pooling)|(?:precluded|prevented|ruled out) (?:a )?(?:meta-analysis|pooling)|unable to pool|(?:none|neither|no (?:trials|studies|results|data)) (?:could|was|were|can)\b|pooling (?:was|were) (?:not|impossible|inappropriate|precluded)|meta-analysis (?:was|were|could) (?:not|impossible|inappropriate|precluded)|(?:cannot|could not) (?:be )?pool)/
const POOLED_SAMPLES =
  /\b(?:samples?|sera|plasma|blood|urine|tissues?|fractions?|cells|rna|lysates?|groups|batches|arms) (?:were|was) (?:then )?pooled\b/

const isPooled = (abstract: string) =>
  clausesOf(abstract).some(
    (sentence) =>
      POOLED.test(sentence) &&
      !NOT_POOLED.test(sentence) &&
      !POOLED_SAMPLES.test(sentence) &&
      !/\bwill be\b|\bif\b|\b(?:previous|earlier|prior|recent|a) (?:\w+ )?meta-analysis (?:showed|found|suggested|of)/.test(
        sentence,
      ),
  ) &&
  !/\b(?:results|studies|trials|data|outcomes|findings)[^.]{0,40}\b(?:were|was|could) not (?:be )?(?:pooled|meta-analy)/.test(
    abstract,
  )

const RANDOM =
  /\b(?:(?:were|was|are|been|and|then|,) (?:\w+ )?randomi[sz]ed|randomi[sz]ed (?:to|into|in a|1:1|equally|participants|patients|crossover|cross-over)|randomly (?:assigned|allocated|allotted|divided|received|split|distributed|selected to receive)|(?:assigned|allocated|allotted) (?:\w+ )?(?:at random|randomly|by (?:lot|coin|computer))|(?:in|a) (?:balanced |counterbalanced )?random(?:i[sz]ed)? order|latin square|(?:by|underwent|after|with) (?:\d:\d )?random(?:i[sz]ed)? (?:allocation|assignment)|\d+ (?:\w+ ){0,3}randomi[sz]ed|we randomi[sz]ed|randomi[sz]ation (?:was|by|to|1:1)|(?:fueron|foram) (?:aleatori|randomi)[a-z]{1,12}|(?:this|in this|in a|in our|our|we (?:did|conducted|performed|ran) a) (?:[\w-]+,? ){0,6}randomi[sz]ed)/
const NOT_RANDOM = /\b(?:non|not|un|quasi|never|without|nor)[- ]?(?:being )?(?:randomi|randomly)/

export const wasRandomised = (text: string) =>
  clausesOf(text).some(
    (sentence) => RANDOM.test(sentence) && !NOT_RANDOM.test(sentence) && !ELSEWHERE.test(sentence),
  )

/** 'randomised' in a title, not 'non-randomised' alone. */
export const titleRandomised = (title: string) =>
  /\brandomi[sz]ed\b|\brandomi[sz]ation\b|\bin random order\b|\brct\b|\baleatori(?:o|a|os|zad[oa]s?)\b|\brandomizzat[oa]\b|\brandomise\b/.test(
    title
      .replace(/\b(?:non|not|un|quasi|un)[- ]?randomi[sz](?:ed|ation)\b/g, '')
      .replace(/mendelian randomi[sz]ation/g, ''),
  )
