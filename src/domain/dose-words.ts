// The words that distinguish the amount of a dose from that of a pack. Lower case, without apostrophes.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Units of mass and volume, and units of activity. */
export const MEASURES = words(`
  mg mgs mcg mcgs ug ugs μg µg mics mic g gs gr gm gms gram grams gramm mgr ml mls mil mils cc ccs iu ius u ui ie unit units
  milligram milligrams milligramme milligrammes microgram micrograms microgramme microgrammes mikrogramm milligramm
  milliliter milliliters millilitre millilitres tick ticks click clicks l liter liters ounce ounces oz milli millis migs
  mikes milly millies ftu ftus gramos miligramos microgramos mililitros einheiten unidades unités turns мг мкг мл г ед 毫克 微克 毫升`)

/** Measures that a syringe, a pen or a dropper counts: a pack has them only when the container itself is named. */
export const SYRINGE_MEASURES = words(`
  ml mls mil mils cc ccs iu ius u ui ie unit units milliliter milliliters millilitre millilitres tick ticks click clicks turns
  milli millis мл ед`)

/** What doses are counted in. */
export const COUNTED = words(`
  tablet tablets tablette tabletten tab tabs capsule capsules kapsel kapseln cap caps pill pills pille pillen scoop
  scoops drop drops dropper droppers dropperful dropperfuls spray sprays puff puffs pump pumps squirt squirts gummy
  gummies softgel softgels teaspoon teaspoons tsp tbsp tablespoon tablespoons spoon spoons spoonful spoonfuls sachet
  sachets patch patches serving servings dose doses shot shots jab jabs injection injections lozenge lozenges
  comprimido comprimidos cápsula cápsulas gélule gélules comprimé comprimés pinch pinches handful
  tabl tbl cps cpr troche troches gulp sip capful capfuls glass squeeze squeezes bump bumps pellet pellets pipette pipettes
  pipettefuls dab dabs hit hits gotas pastillas cucharada cucharadas tropfen gouttes gélules cuillère таблетки таблетка
  капсулы капсула капли splash splashes line lines pea peas`)

/** What is sold. */
export const CONTAINERS = words(`
  vial vials bottle bottles pack packs package packages packet packets box boxes tub tubs bag bags kit kits jar jars pouch
  pouches tin tins ampoule ampoules amp amps cartridge cartridges pen pens size sizes option options strength strengths
  version versions label labels batch batches lot lots certificate certificates coa coas listing offer offers order orders puck pucks cake pouches stopper
  product products variant variants parcel parcels sample samples container refill`)

export const STRONG_USE = words(`
  take takes taking took taken spray sprayed inject injects injecting injected pin pins pinned pinning swallow swallows swallowing
  swallowed administer administered administering dose doses dosed dosing dosage dosages redose redosed redosing jab jabbed jabbing microdose
  microdosed microdosing titrate titrated titrating snort snorted nebulize nebulized protocol regimen regime cycle cycled
  cycling stack stacked draw drew drawn pull pulled pulling reconstitute reconstituted reconstituting dilute diluted
  diluting ingestion drank drink drinking ingest ingested pop popped popping shoot shooting sip sipped
  chew chewed chewing dissolve dissolved loading maintenance nehme nimm tomo tomar prends prendre inyecto
  spritze принимаю prescribe prescribes prescribed`)

export const WEAK_USE = words(`
  use uses using used run runs running ran start starts started starting begin began go went going gone bump bumped
  bumping increase increased increasing raise raised up upped lower lowered reduce reduced drop dropped stay stayed
  staying stick sticking stuck try tried trying eat ate eating consume consumed apply applied applying rub rubbed mix
  mixed mixing put add added adding supplement supplementing supplemented give gave
  giving given max down downed split splits splitting halved double doubled doubling triple tripled recommend recommends recommended suggest suggests suggested
  advise advises advised switch switched settle
  settled`)

/** How it gets into the body: after an amount they are a use. */
export const ROUTES = words(`
  subq subcut subcutaneous subcutaneously sc sq im iv intramuscular intramuscularly intranasal intranasally nasally
  sublingual sublingually orally injected taken pinned swallowed dosed transdermally topically rectally nostril tongue
  stomach glutes syringe syringes pin pins thigh belly glute abdomen delt quad`)

export const PERIODS = words(`
  dialy daliy dayly wekly nitely day days d daily week weeks wk wks weekly night nights nightly morning mornings evening evenings hour hours hr hrs h
  hourly month months monthly mth mths fortnight fortnights wkly meal meals weekday weekdays monday tuesday wednesday thursday friday saturday sunday
  afternoon weekend weekends bedtime breakfast lunch dinner nostril side workout workouts yesterday today tonight hs
  tag woche día dia jour giorno dag semana semaine settimana mañana noche matin soir`)

export const SCHEDULE_WORDS = words(`
  dialy daliy dayly wekly nitely
  daily nightly weekly monthly hourly wkly pw eod tiw biw bid bd tds qds od tid qid qd qhs qod hs prn biweekly fortnightly everyday mornings mwf
  bedtime prebed midnight noon preworkout postworkout intraworkout täglich taglich wöchentlich morgens abends diario diariamente
  quotidien mwf fasted ed e2d e3d od pwo`)

export const OCCASIONS = words(`
  bed bedtime sleep sleeping breakfast lunch dinner supper meal meals food training workout workouts workout gym cardio
  morning mornings evening evenings night nights noon midday afternoon waking wake rising coffee stomach shake water juice
  milk tongue yogurt smoothie tea exercise lifting run work school sex flight sauna fast fasting desayuno cena`)

export const WEEKDAYS = words(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  mon tue tues wed thu thur thurs fri sat sun m w f`)

export const BODY_EFFECTS = words(`
  slept sleep sleeping asleep nausea nauseous headache headaches felt feel feels feeling helped helps hungry appetite pain
  tired sleepy dizzy flushed flushing itchy libido energy focused calm calmer anxious groggy healed healing jittery recovery
  wired vomited vomiting drowsy knocked effect effects sides results worked works enough plenty
  sufficient overkill strong stronger loss knee tendon tendons shoulder elbow gut skin focus anxiety depression injury joints
  joint hair muscle muscles stimulated stimulating`)

/** Buying, selling and sending. */
export const COMMERCE = words(`
  $ € £ usd eur gbp dollar dollars euro euros bucks quid price prices priced pricing cost costs costing paid pay paying buy
  buying bought purchase purchased backorder refunds coupons rival rivals order ordered ordering orders sell sells selling sold sale discount coupon cheap cheaper
  cheapest expensive ship ships shipped shipping arrive arrived arrives arriving delivery delivered deliver stock stocked
  restock restocked refund refunded replacement vendor vendors seller store shop website checkout invoice sent send sends missing swapped returned return available discontinued broken
  promised promises forgot forgotten loose torn resent free sale sales selection invoice payment
  leaked leaking cracked intact opened came come comes count counts range tracking customs
  received packaging packaged sealed listed list lists listing advertised offer offers worth charge charged`)

/** Testing and labelling. */
export const LABORATORY = words(`
  lab labs laboratory hplc coa coas certificate certificates test tests tested testing found measured measures contained
  contains containing content label labelled labeled labels labeling purity pure assay assayed result mass batch lot lots
  claimed claims stated states declared declares underfilled overfilled filled weighed reads counted shows showed report reports actual analysis
  analysed analyzed weight weights scale uncertainty seal fill expiry endotoxin photo picture janoshik specified printed nominal underdosed overdosed`)

/** Who sells, which says nothing about an amount next to it. */
export const SELLERS = words(
  `vendor vendors seller shop store website range opened worth available come came comes charge`,
)

/** Words printed on a pack, which may also state how many to take. */
export const PRINTED = words(`label labels labelled labeled says states stated printed claims reads`)

/** Who advises an amount. */
export const ADVISERS = words(`
  doctor doctors doc physician nurse practitioner clinic coach trainer vet dietitian pharmacist therapist protocol
  beginner beginners newbie newbies husband wife bodyweight`)

/** What people do with a page, a parcel or a vendor as often as they like. */
export const ATTENTION = words(`
  check checks checked checking visit visits visited email emailed emails mail mails wrote write writes asked ask asks
  replied reply replies answered answer answers responded called call updates updated update watch compare compared comparing ranked
  scrolled read reading refresh login paid posts posted`)

/** The short forms of frequencies that mean nothing else. */
export const FREQUENCY_SHORT = words(`eod e2d e3d qd tid tds qid qds qhs qod mwf`)

/** Nouns of use: a number in their sentence is an amount. */
export const DOSE_NOUNS = words(
  `dose doses dosage dosages dosing protocol regimen regime microdose maintenance loading scheme split`,
)

/** Movements of prices, which are uses in any other clause. */
export const PRICE_MOVES = words(`
  double doubled doubling triple tripled halved split splits went go goes going gone up down raise raised increase increased drop dropped lower lowered reduce reduced start starts
  started run runs stay stayed staying add added put stick stuck cut max took takes`)

export const PRICES = words(`
  $ € £ % usd eur gbp dollar dollars euro euros bucks quid price prices priced pricing cost costs coupon discount sale
  sales shipping fee fees`)

/** What an amount of a pack is in or on. */
export const HOLDERS = words(`
  vial vials bottle bottles pack packs package box boxes tub tubs bag bags kit kits jar jars pouch pouches tin tins ampoule
  ampoules label batch lot lots certificate coa listing title parcel puck sizes options variants container page picture`)
