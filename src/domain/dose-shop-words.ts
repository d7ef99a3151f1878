// The words that say that a sentence is about a shop, its goods, a laboratory or a page. Lower case, without apostrophes.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words that only a shop, a delivery, a payment, a laboratory or a page has. */
export const SHOP_WORDS = words(`
  $ € £ usd eur gbp dollar dollars euro euros bucks quid price prices priced pricing cost costs costing paid
  payment buy buying bought purchase purchased backorder backordered refunds refund refunded coupon coupons rival rivals
  order ordered ordering orders sell sells selling sold sale discount cheap cheaper cheapest expensive ship ships shipped
  shipping shipment arrive arrived arrives arriving arrival delivery delivered deliver delivers deliveries stock stocked
  restock restocked replacement replaced replace replaces vendor vendors seller sellers store stores shop shops website
  site checkout invoice swapped leaked leaking leaks cracked tracking customs packaging packaged packed courier dhl ups usps fedex
  parcel parcels mailbox doorstep address postage paypal bitcoin crypto receipt voucher basket cart subscription
  lab labs laboratory laboratories hplc coa coas certificate certificates certified purity pure assay assayed
  batch batches expiry expires expired endotoxin janoshik underfilled overfilled uncertainty chromatogram spectrum
  impurity impurities solvent solvents analysis analysed analyzed da dalton sterility lyophilised lyophilized freeze
  support email emails emailed replied reply replies refunding reship reshipped supplier suppliers listing listed
  advertised service communication customer customers stars star rating ratings warehouse website webpage qr login
  account page pages manufactured manufacturer sealed unsealed pharmacy-grade export duty tax vat waited waiting counted scale wrong
  returns bank card chat letterbox insurance degrees newsletter wrap cancelled canceled
  photo photos picture pictures money returned complaint complaints compared compare mail mails free broken
  seal stopper data grade phone password passwords apologised apologized door christmas received promised
  business express addresses`)

/** Goods, parcels and how they look: a clause is about a shop unless a person uses them or it names a rhythm. */
export const THINGS_OF_SHOPS = words(`
  vial vials bottle bottles pack packs package packages packet packets box boxes tub tubs bag bags kit kits jar jars
  pouch pouches tin tins ampoule ampoules option options variant variants label
  labels sticker stickers cap caps crimp seal seals lid lids stopper stoppers powder puck cake tray foam ice mesh
  capsule capsules tablet tablets softgel softgels gummies glass plastic blister colour color answer answers answered asked
  salt salts acetate quality question
  questions review reviews lot language languages country countries picture pictures code codes logo print manual
  compound compounds molecule peptide peptides product products item items brand brands company business report reports`)

/** Where on a body and with what something is used. */
export const BODY_PLACES = words(`
  leg legs arm arms belly navel lip lips gum gums vein veins wrist wrists buttock forearm nostril nostrils tongue throat
  needle needles plunger
`)

/** Words of a person or an animal that may use it. */
export const USERS = words(`
  cat cats dog dogs horse horses pet pets puppy
  i im ive id ill me my mine myself we us our ours you your yours youre he him his she her hers someone somebody everybody
  everyone anyone guys folks buddy friend friends mate beginners newbies men women adults take taking took`)

/** Parts, multiples and levels: how much, without a number. */
export const PORTIONS = words(`
  half halves quarter quarters thirds fifths tenth tenths double doubled doubling triple tripled tripling halve halved
  halving twice thrice once ramp ramped ramping titrate titration taper tapered tapering equivalent tick ticks mark marks
  notch notches dropper droppers dropperful thimble thimbleful spoonful spoonfuls scoopful teaspoon tablespoon spoon
  capful capfuls pinch pinches squirt squirts spray sprays sip sips maximum minimum upper lower increase increased
  increasing decrease decreased decreasing reduce reduced amount amounts serving servings dose doses dosage dosages
  microdose microdosing plateau ceiling threshold protocol regimen regime routine schedule cycle exceed exceeded exceeding starter upped gradually stepwise incrementally
  whole entire remainder sliver crumb tip smidge cycles load loaded loading cruise cruised wean weaned weaning tens
  micrograms milligrams`)

/** How much in comparison: a quantity where a person uses it. */
export const LEVELS = words(
  `higher lower less fewer plenty tiny beyond max maxed repeat repeated strength stronger weaker enough`,
)

/** What comes before a span of time, which is no rhythm: 'after two weeks', 'for years'. */
export const SPANS = words(`
  for in over within after took takes lasted since past last first next another until about almost nearly took waited
  under during of ago old by from than then long`)

/** The words of opinions: a sentence of these alone tells no use. */
export const PLAIN_WORDS = words(`
  a an the this that these those it its they them their there here i im ive me my mine we us our you your he she his her who
  what which whose where why how is are was were be been being am isnt arent wasnt werent do does did dont doesnt didnt has have
  had havent hasnt will would could should can cant wont may might must not no yes nor or and but as if than then so too
  of to in for with without about from by at on into over very really quite rather somewhat truly honestly actually also
  still just only even ever never always maybe perhaps probably certainly definitely absolutely all any every none some
  nothing something anything everything nobody other others another same different such else one ones thing things stuff
  good great fine nice excellent perfect amazing awesome fantastic wonderful outstanding superb solid decent okay ok bad
  poor terrible awful horrible worse worst better best well badly happy unhappy glad sad pleased satisfied disappointed
  disappointing surprised impressed grateful thankful thanks thank love loved like liked likes hate hated enjoy enjoyed hope hoped
  recommend recommended worth works work worked working help helps helped helpful useful useless legit real fake genuine
  honest trust trusted trustworthy reliable professional friendly polite rude quick quickly fast slow slowly easy hard
  difficult smooth smoothly clean clear safe sure unsure clearly true false right fair quality value experience
  experiences opinion problem problems issue issues trouble complaint complaints difference number date change changed improved improvement improve improving
  improves noticed notice noticeable see seen saw know knew think thought believe guess say said tell told mean means look
  looks looked seem seems seemed feel feels felt try tried using used use return returned come back made make makes making
  became become got get gets give gave want wanted need expected expect expectations far everyone anyone people person
  friend friends family much many lot lots pretty effect effects effective side sides result results pain inflammation skin
  hair sleep slept knee knees shoulder shoulders elbow joint joints tendon tendons back neck gut stomach energy mood focus
  memory anxiety appetite weight body muscle muscles recovery injury healing heal healed nausea headache headaches tired
  tiredness fatigue dizzy reaction reactions redness itching swelling rash allergic sick healthy health overall life
  product products compound compounds peptide peptides company team job described avoid again away complain missing damage damaged misprint total totally complete completely mistake`)

/** Words that explain days without a dose: a delivery, an answer, a test, an age, a sale. */
export const WAITING = words(`
  ship ships shipped shipping shipment arrive arrived arrives arrival delivery delivered deliver delivers deliveries
  tracking customs courier dhl ups usps fedex post mail mailed email emailed wait waited waiting waits took takes taking
  came come late later early ago old since reply replies replied answer answers answered respond responds responded
  support stock restock restocked refund refunded refunding money transfer return returns returned returning study
  studies trial report reports tested test tests certificate expiry expires expired until down closed offline sale
  coupon discount business parcel parcels promised sent send sends received dispatch dispatched door policy warranty
  processing processed login account site website customer stood sat silence silent holiday ordered customer within sold transit compared older`)
