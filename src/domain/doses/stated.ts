import { clausesOf } from '../language/sentences.ts'
import { plainDoseText } from './plain-text.ts'

// The words of doses and of shops. Lower case; '*' means any ending.

/** What the words of a text are about. The rule below uses all but the times, the scorer all. */
export const DOSE_WORDS = {
  /** Small numbers in words, in the main languages. */
  number:
    words(`one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy
    eighty ninety hundred thousand half quarter third fifth tenth eighth fourth sixth once twice thrice double* triple* halve* both
    couple few whole zwei drei vier fünf halbe dos tres cuatro cinco media deux trois quatre cinq demi due quattro cinque mezza dois
    duas twee två dwie dwa trzy pół`),
  /** What doses are measured and counted in. */
  unit: words(`mg mgs mcg mcgs µg μg ug g gr gram* milligram* microgram* milli mil mils mics ml mls cc iu ius i.u units unit ticks
    tick clicks click tab tabs tablet* cap caps capsule* pill pills scoop* drop drops dropper* spray sprays puff puffs pump pumps
    squirt* gummy gummies softgel* teaspoon* tablespoon* tsp tbsp spoon* sachet* patch patches serving* dose doses shot shots jab jabs
    injection* lozenge* pea dab smidge thumb thimble* grain* cup cups blob smear spritz* strip strips glass syringe* pinch capful*
    kapsel* kapsuł* tropfen tablett* cápsula* pastilla* gotas gélule* goutte* compress* einheiten`),
  often:
    words(`daily nightly weekly monthly hourly everyday eod e3d bid tid qid b.i.d t.i.d q.d qd tds bd qhs qod prn mwf bedtime ed
    morning mornings evening evenings noon breakfast lunch dinner preworkout fasted waking täglich wöchentlich morgens abends diario
    semanal matin soir dziennie rano dagelijks`),
  /** Ways into the body. */
  way: words(`take takes taking took eat ate drink chew* pop popped snort* inhale use used using run ran inject* pin pins pinned
    pinning swallow* dosed dosing dosage microdos* subq sub-q subcut* sublingual* im iv intramuscular* intranasal* orally nostril*
    tongue belly glute* thigh abdomen syringe* reconstitut* titrat* protocol stack cycle nehme spritze tomo inyecto prends prendo biorę`),
  shop: words(`$* €* £* price* priced cost* paid pay charged order* ship* arriv* deliver* parcel* stock refund* vendor* shop* seller
    label* certificat* coa lab laborator* batch* lot lots report* seal* customs vial vials bottle* pack packs package* box boxes bag
    bags kit kits tub listing lists listed sells sold buy buys bought purity tested dollars euros support stars site website discount
    coupon came`),
  time: words(`day days week weeks wk wks month months hour hours hr hrs night nights day *day mon tue wed thu fri sat sun *days
    am pm bed sleep meal meals food coffee workout gym training empty times per every each pre post until again`),
  /** Amounts that are no measure, and marks on what measures. */
  little:
    words(`hit hits lick* sliver* crumb* dash mark marks notch* line lines halfway full strength mini small bigger portion* part
    parts rest bit loading knock* overkill double* triple* halve* split`),
  /** What bodies feel and machines measure: numbers next to it are seldom amounts. */
  effect:
    words(`pain pains ache* sore* hurt* stiff* headache* migraine* nausea* sick vomit* threw dizz* tired fatigue* slept asleep
    awake woke dream* mood calm* anxi* focus* energy appetite hungry hunger weight kg kilo kilos pounds lbs lost gained inch* cm skin
    rash bruise* lump* bump spot red redness itch* swollen swelling burn* stung sting hair acne nails pressure pulse heart sugar glucose
    cholesterol ldl hdl testosterone level levels result results blood knee* shoulder* elbow* back hip hips tendon* joint* wrist* foot
    feet leg legs stomach gut bloat* cramp* flush* sweat* age aged old year years man woman doctor physio surgery injur* ran walk* run
    km miles bench squat steps stairs felt feel feeling noticed effect effects works worked helped better worse less difference nothing`),
  /** Studies, laboratories and what they find. */
  study:
    words(`study studies trial* paper papers patients people participants adults mice rats animals placebo published phase enrolled
    journal abstract hplc mass spec peak purity pure endotoxin* percent report* result* measured found sample* test tests tested da
    theoretical content claim moisture spectrum % ng dl mmol pg ppm nm`),
  /** What may be a use or not. */
  use: words(`running start* mix* dissolv* draw drew pull apply rub put add split doubled tripled enough plenty maximum max exceed
    going went bumped up stay settled`),
}

function words(list: string): RegExp {
  const sources = list
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.$]/g, '\\$&').replace('*', '[\\p{L}\\d]{0,20}'))
  return anyOf(sources)
}

function anyOf(sources: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${sources.join('|')})(?![\\p{L}\\d])`, 'u')
}

const NUMBER = `(?:\\d[\\d.,/]{0,12}|[½¼¾⅓⅛]|an?|una?|eine?|een|${DOSE_WORDS.number.source})`
const BETWEEN = `(?:of|an?|heaped|level|full|small|more|to|or|-|–)[\\s-]{1,2}|${NUMBER}[\\s-]{1,2}`
const AMOUNT = new RegExp(`${NUMBER}[\\s-]{0,2}(?:${BETWEEN}){0,3}${DOSE_WORDS.unit.source}`, 'u')

const OCCASIONS = 'bed|food|meals?|sleep|night|gym|cardio|coffee|empty stomach|work-?outs?|training'
const RHYTHM = anyOf([
  '(?:every|each|per|an?) (?:other |second |third |[\\d.]{1,3} |two |three |five )?(?:hours?|days?|nights?|weeks?|month|kg|kilo)',
  `(?:before|after|with|at|on|pre|post)[ -](?:my |an? |the |every |each )?(?:${OCCASIONS})`,
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  '[eq]\\d{1,2}[dh]|\\d ?x ?(?:a|per|daily|weekly)|\\d{1,2} (?:wks|weeks|days)|[ap]m',
])
const PER = /\/ ?(?:d|day|wk|week|kg)(?!\p{L})/u

/** What a syringe or a pen is filled or set to: 'draw to the 10 mark', '20 units on the pin'. */
const SYRINGE = anyOf([
  '(?:draw|drew|pull|fill|dial|click)(?:s|ed|ing)? (?:(?:it|up|back|to|the) ){0,3}\\d{1,3}',
  '\\d{1,3} ?(?:units|iu|ticks|clicks) (?:on|in|with|of) (?:the|a|an|my) (?:insulin |slin )?(?:pin|pen|syringe)',
])

/**
 * Whether a text states a dose in plain words: an amount near a schedule, a way into the body or a measure of a syringe, in one
 * sentence or the next. Parts of a sentence that speak of a shop, a pack or a certificate do not count.
 */
export function statesDose(text: string): boolean {
  const sentences = clausesOf(plainDoseText(text))
  return sentences.some((sentence, at) => {
    const following = AMOUNT.test(sentence) ? (sentences[at + 1] ?? '') : ''
    const parts = `${sentence} ${following}`.split(/[,;:.!?](?=\s)/)
    const said = parts.filter((part) => !DOSE_WORDS.shop.test(part)).join(', ')
    const isUsed = [RHYTHM, PER, DOSE_WORDS.often, DOSE_WORDS.way, DOSE_WORDS.use].some((kind) =>
      kind.test(said),
    )
    return SYRINGE.test(said) || (isUsed && AMOUNT.test(said))
  })
}
