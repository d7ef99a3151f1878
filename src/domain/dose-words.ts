// The words by which the amount of a dose is told from that of a pack. Lower case, without apostrophes.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Units of mass and volume, and units of activity. */
export const MEASURES = words(`
  mg mgs mcg mcgs ug ugs μg µg mics mic g gs gr gm gms gram grams gramm mgr ml mls mil mils cc ccs iu ius u ui ie unit units
  milligram milligrams milligramme milligrammes microgram micrograms microgramme microgrammes mikrogramm milligramm
  milliliter milliliters millilitre millilitres tick ticks click clicks l liter liters ounce ounces oz`)

/** What doses are counted in. */
export const COUNTED = words(`
  tablet tablets tablette tabletten tab tabs capsule capsules kapsel kapseln cap caps pill pills pille pillen scoop
  scoops drop drops dropper droppers dropperful dropperfuls spray sprays puff puffs pump pumps squirt squirts gummy
  gummies softgel softgels teaspoon teaspoons tsp tbsp tablespoon tablespoons spoon spoons spoonful spoonfuls sachet
  sachets patch patches serving servings dose doses shot shots jab jabs injection injections lozenge lozenges
  comprimido comprimidos cápsula cápsulas gélule gélules comprimé comprimés pinch pinches handful
  troche troches gulp sip capful capfuls glass squeeze squeezes bump bumps pellet pellets`)

/** What is sold. */
export const CONTAINERS = words(`
  vial vials bottle bottles pack packs package packages packet packets box boxes tub tubs bag bags kit kits jar jars pouch
  pouches tin tins ampoule ampoules amp amps cartridge cartridges pen pens size sizes option options strength strengths
  version versions label labels batch batches lot lots certificate certificates coa coas listing offer offers order orders
  product products variant variants syringe syringes parcel parcels sample samples container refill`)

export const STRONG_USE = words(`
  take takes taking took taken spray sprayed inject injects injecting injected pin pins pinned pinning swallow swallows swallowing
  swallowed administer administered administering dose doses dosed dosing dosage dosages jab jabbed jabbing microdose
  microdosed microdosing titrate titrated titrating snort snorted nebulize nebulized protocol regimen regime cycle cycled
  cycling stack stacked draw drew drawn pull pulled pulling drank drink drinking ingest ingested pop popped popping shoot shooting sip sipped
  chew chewed chewing dissolve dissolved loading maintenance nehme nimm tomo tomar prends prendre`)

export const WEAK_USE = words(`
  use uses using used run runs running ran start starts started starting begin began go went going gone bump bumped
  bumping increase increased increasing raise raised up upped lower lowered reduce reduced drop dropped stay stayed
  staying stick sticking stuck try tried trying eat ate eating consume consumed apply applied applying rub rubbed mix
  mixed mixing put add added adding supplement supplementing supplemented give gave
  giving given max down downed split splitting halved recommend recommended suggest suggested switch switched settle
  settled`)

/** How it gets into the body: after an amount they are a use. */
export const ROUTES = words(`
  subq subcut subcutaneous subcutaneously sc sq im iv intramuscular intramuscularly intranasal intranasally nasally
  sublingual sublingually orally injected taken pinned swallowed dosed transdermally topically rectally nostril tongue
  stomach thigh belly glute abdomen delt quad`)

export const PERIODS = words(`
  day days d daily week weeks wk wks weekly night nights nightly morning mornings evening evenings hour hours hr hrs h
  hourly month months monthly meal meals weekday weekdays monday tuesday wednesday thursday friday saturday sunday
  afternoon weekend weekends bedtime breakfast lunch dinner nostril side workout workouts
  tag woche día dia jour giorno dag semana semaine settimana mañana noche matin soir`)

export const SCHEDULE_WORDS = words(`
  daily nightly weekly monthly hourly eod bid bd tds qds od tid qid qd qhs qod hs prn biweekly fortnightly everyday mornings mwf
  bedtime prebed midnight noon preworkout postworkout intraworkout täglich taglich wöchentlich morgens abends diario diariamente
  quotidien fasted ed e2d e3d od pwo`)

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
  wired vomited vomiting drowsy knocked effect effects sides results worked works`)

/** Buying, selling and sending. */
export const COMMERCE = words(`
  $ € £ usd eur gbp dollar dollars euro euros bucks quid price prices priced pricing cost costs costing paid pay paying buy
  buying bought purchase purchased order ordered ordering orders sell sells selling sold sale discount coupon cheap cheaper
  cheapest expensive ship ships shipped shipping arrive arrived arrives arriving delivery delivered deliver stock stocked
  restock restocked refund refunded replacement vendor vendors seller store shop website checkout invoice sent send sends missing swapped returned return available discontinued broken
  leaked leaking cracked intact opened came come comes count counts range tracking customs
  received packaging packaged sealed listed lists listing advertised offer offers worth charge charged`)

/** Testing and labelling. */
export const LABORATORY = words(`
  lab labs laboratory hplc coa coas certificate certificates test tests tested testing found measured measures contained
  contains containing content label labelled labeled labels labeling purity pure assay assayed result mass batch lot lots
  claimed claims stated states declared declares underfilled overfilled filled weighed reads counted shows showed report reports actual analysis
  analysed analyzed janoshik specified printed nominal underdosed overdosed`)
