// Words of shops in titles; folded, so that case, hyphens and accents do not matter.

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** The form of a pack and what it comes in: all that a variant without a size may say. */
export const FORM_WORDS = words(`
  vial vials ampoule ampoules ampule ampules bottle bottles pouch pouches bag bags tub tubs jar jars tube tubes
  capsule capsules caps tablet tablets tabs softgel softgels powder powders lyophilized lyophilised freeze dried
  solution liquid nasal spray topical unflavored unflavoured flavourless
`)

/** Say nothing about the contents of a pack. What may tell a number, a choice or what a price is of is left out: 'free', 'per', 'only'. */
export const SHOP_WORDS: ReadonlySet<string> = new Set([
  ...FORM_WORDS,
  ...words(`
  the of and our your peptide peptides supplement supplements research researcher researchers lab labs laboratory laboratories
  chem chems pure purity purified high highest grade premium quality ultra strength potency potent
  hplc ms coa verified tested third party analytical reagent usp bp ep gmp
  usa us uk eu made domestic international fast same ship ships shipped shipping
  use uses human consumption vitro chemical chemicals raw material online shop sale best seller size pack
  vegan vegetarian natural organic non gmo gluten pharmaceutical pharma
  micronized micronised bulk standard regular original product item variant title default
  synthetic sterile filtered endotoxin clinical`),
])

/** Salts in which a peptide is made; of another substance they are another substance. */
export const PEPTIDE_SALTS = words('acetate trifluoroacetate tfa')

/** Minerals are sold as salts, of whose weight they are a part. */
export const MINERALS = words(
  'boron calcium chromium copper iodine iron lithium magnesium manganese molybdenum potassium selenium silicon sodium zinc',
)
/** Words for salts and other compounds of minerals. */
export const SALTS = words(`
  acetate ascorbate aspartate bisglycinate carbonate chelate chloride citrate fumarate gluconate glycinate hcl hydrochloride
  iodide lactate malate nitrate orotate oxide phosphate picolinate selenite succinate sulfate sulphate taurate threonate
`)

/** Metals that begin the name of a salt of another substance than a mineral: 'sodium hyaluronate'. */
export const METALS_OF_SALTS = words('calcium lithium magnesium potassium sodium zinc')

/**
 * Names by which a compound is found though a pack of that name is another substance, or holds only a part of it: a plant
 * or an oil and what is in it, a vitamin in another form. Without blanks, as names are folded.
 */
export const NAMES_OF_MORE: ReadonlySet<string> = new Set(
  `turmeric|turmeric extract|curcuma longa|green tea|green tea extract|gte|camellia sinensis catechin|fish oil|epa|dha|
  eicosapentaenoic acid|docosahexaenoic acid|vitamin b3|vitamin b6|vitamin b9|vitamin b12|b12|vitamin k|
  broccoli sprout extract|ajuga turkestanica extract|haematococcus pluvialis extract|coleus forskohlii extract|
  plectranthus barbatus|natto extract|pineapple stem enzyme|yohimbe|pausinystalia johimbe|marigold extract|
  lutein and zeaxanthin|zeaxanthin|xanthophyll|citrus aurantium|zhi shi|bitter orange extract|cbd oil|silymarin|silybin|
  silibinin|allicin|gingerols|boswellic acids|kavalactones|mitragynine|icariin|monacolin k|hydroxycitric acid|hca|
  gamma linolenic acid|gla|retinyl palmitate|retinyl acetate|tocopheryl acetate|psk|psp|proanthocyanidins cranberry|
  hyperforin extract|parthenolide extract|copper peptide|n acetyl semax|n acetyl selank|beet juice|cranberry juice|
  elderberry syrup`
    .split('|')
    .map((name) => name.replace(/\s/g, '')),
)

/** Packs of these hold more than the compound, even where the title names it: 'EGCG green tea extract 500 mg'. */
export const PLANTS_OF_MORE: ReadonlySet<string> = new Set(
  `turmeric|turmeric extract|green tea|green tea extract|broccoli sprout extract|ajuga turkestanica extract|
  haematococcus pluvialis extract|coleus forskohlii extract|natto extract|marigold extract|bitter orange extract|cbd oil`
    .split('|')
    .map((name) => name.replace(/\s/g, '')),
)

/** Other goods of shops. */
export const ACCESSORY_WORDS = words(`
  bacteriostatic bac water syringe syringes needle needles swab swabs wipe wipes alcohol gift card cards voucher
  shirt shirts tshirt tee hoodie mug hat cap sticker stickers keychain poster case cases cooler adapter adapters adaptor
  organizer organiser rack membership subscription insurance protection donation consultation ebook book guide course
  shaker scoop scale funnel filter filters stopper stoppers empty solvent diluent reconstitution saline service
  certificate tip deposit refund tester
`)

export const KIT_WORDS = words('kit kits bundle bundles starter set sets box boxes cycle protocol collection')

export const BLEND_WORDS = words(`
  blend blends stack stacks combo combos combination mix mixture mixed complex duo trio formula fusion matrix cocktail
`)

/** Sold by the piece, so that a mass next to them may be that of one piece. */
export const PIECES =
  /\b(capsules?|caps|tablets?|tabs|softgels?|gel ?caps|pills?|sachets?|sticks?|gummies|lozenges?|servings?|doses?)\b/iu

const FORMS_BY_WORD = [
  [/\b(lyophili[sz]ed|freeze[- ]dried)\b/iu, 'lyophilised powder'],
  [/\b(capsules?|caps)\b/iu, 'capsule'],
  [/\b(tablets?|tabs)\b/iu, 'tablet'],
  [/\b(softgels?)\b/iu, 'softgel'],
  [/\bnasal\b/iu, 'nasal spray'],
  [/\b(topical|cream|serum)\b/iu, 'topical'],
  [/\b(solution|injectable)\b/iu, 'solution'],
  [/\bliquid\b/iu, 'liquid'],
  [/(?<!lyophili[sz]ed\s)(?<!freeze[- ]dried\s)\bpowder\b/iu, 'powder'],
] as const

/** The form that a title states; null when it states none, or two. */
export function formIn(text: string) {
  const stated = FORMS_BY_WORD.filter(([pattern]) => pattern.test(text)).map(([, form]) => form)
  return stated.length === 1 ? (stated[0] ?? null) : null
}
