// Who is at risk, in the words of people who type on a phone. These words read plain lower-case text.

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`

/** Illnesses and states in which a compound that suits others can do serious harm. */
const ILLNESSES = oneOf([
  'epileps\\w{1,3}|epileptics?|seizure disorder|seizures',
  'bi ?polar|manic depress\\w{2,4}|mania|schizo\\w{0,9}|psychosis|psychotic|bpd',
  'ckd|esrd|kidney (?:disease|failure|transplant|problems|trouble|issues|damage|patient)|renal (?:disease|failure|impairment)|(?:one|single|bad|failing|weak|damaged) kidneys?|low (?:gfr|egfr)|(?:on|having|doing|needs?|started|starting) dialysis|nephr\\w{3,8}',
  'cirrhosis|hepatitis|hep ?[abc]|(?:bad|failing|damaged|weak) liver|liver (?:disease|failure|transplant|problems|trouble|issues|damage|patient)|high liver enzymes',
  'copd|emphysema|cystic fibrosis|pulmonary (?:fibrosis|hypertension)|(?:single|double|triple|quadruple|quad|heart|coronary) bypass|cabg|a ?fib|atrial fibrillation|arr?h?ythmias?|long qt|pacemaker|stents?|heart (?:failure|disease|condition|problems?|trouble|attack|transplant|valve|bypass|surgery)|bad heart|weak heart|chf|angina|cardiomyopathy|aneurysm|(?:mini ?)?strokes?|tia|dvt|blood clots?|pulmonary embolism',
  '(?:\\w+ )?cancer|tumou?rs?|leuk\\w{3,5}|lymphoma|melanoma|myeloma|in remission|on chemo\\w{0,8}|mtc|men ?2',
  'transplant|transplanted|immuno ?(?:compromised|suppressed|suppressants?)|hiv|aids|haemophilia\\w?|hemophilia\\w?|bleeding disorder|sickle cell|g6pd|porphyria|haemochromatosis|hemochromatosis',
  'graves|hyper ?thyroid\\w{0,3}|overactive thyroid|addison\\w?|cushing\\w?|pheo\\w{0,14}|t1d|t1dm|type (?:1|one) diabet\\w{1,3}|gastroparesis|pancreatitis',
  'anorexi[ac]|bulimi[ac]|eating disorder|glaucoma|myasthenia|lupus|multiple sclerosis|crohns|parkinsons',
])

const LINKS =
  '(?:(?:my|his|her|their|our|your|the|a|an|of|with|in|on|to|from|against|early|chronic|mild|severe|acute|another|second|next|future|people|patients) ){0,4}'
/** The person seeks help for the illness itself, or asks about studies of it. */
const AS_PURPOSE = new RegExp(
  `\\b(?:for|help|helps|treat|treats|cure|cures|fight|fights|beat|kill|kills|slow|slows|reverse|prevent|prevents|preventing|avoid|against|risk|chance|lower|lowers|reduce|reduces|manage|after|recover|recovery|recovering|relieve|ease|improve|improves|protect|protects|stop|stops|cause|causes) ${LINKS}${ILLNESSES}\\b|\\b${ILLNESSES}(?: \\w+)? (?:prevention|risk|recovery|rehab|support|cells?|research|studies|study|trials?|treatments?|markers?|remed(?:y|ies)|supplements? (?:that|which))\\b`,
  'g',
)
const STUDIED = /\b(?:studied|researched?|research|trials?|evidence|what is known|investigated|tested)\b/
const ILL = new RegExp(`\\b${ILLNESSES}\\b`)

/** Consequences of a stroke, for which help is sought. */
const AFTER_STROKE =
  /\b(?:since|after|from|had) (?:a |the |my |his |her )?strokes?\b(?=.*\b(?:weak|side|arm|leg|hand|speech|words|balance)\b)|\b(?:words|speech|arm|leg|hand|side|weak|balance)\b.*\b(?:since|after|from) (?:a |the |my |his |her )?strokes?\b/g
const WISHES =
  /\b(?:want|wants|wanna|thinking (?:about|of)|looking to|would like|tempted|planning|considering|(?:should|can|could|may) (?:i|he|she|they|we|you) (?:take|use|try|have|eat|start|add))\b(?! (?:another|it (?:back|again|gone)))/

/** The question without its serious illness, for a person who asks about something else; null when it names none. */
export function besideIllness(plain: string): string | null {
  if (STUDIED.test(plain)) return null
  const left = plain.replace(AFTER_STROKE, ' ').replace(AS_PURPOSE, ' ')
  return ILL.test(left) ? left.replaceAll(new RegExp(ILL, 'g'), ' ') : null
}
const SOMEBODY =
  /\b(?:i|im|ive|my|our|his|her|he|she|hes|shes|have|has|had|with|got|diagnosed|hx|history|stage|patient|epileptic|schizo|schizophrenic|supplements?|(?:any|which|what|some) (?:\w+ )?(?:herbs?|herbals?|teas?|vitamins?|minerals?|plants?|peptides?|remed(?:y|ies)|tinctures?|powders?)|something|anything|take|need|me)\b/
/** The question is about a person, not a topic: 'with afib I need', not 'glaucoma, raised pressure'. */
export const isOfSomebody = (plain: string) => SOMEBODY.test(plain)
/** A person who lives with an illness, whatever the question is: 'on dialysis', 'breast cancer survivor'. */
const PATIENT =
  /\b(?:on (?:home |kidney |peritoneal )?dialysis|(?:on|having|getting) chemo\w{0,8}|in remission|on the (?:\w+ )?(?:transplant|waiting) list|(?<!suicide )survivors?)\b(?! (?:studies|trials|data))/
export const isPatient = (plain: string) => PATIENT.test(plain)
export const isWish = (plain: string) => WISHES.test(plain)

const REMEDY =
  '(?:meds?|medications?|medicines?|tablets?|tabs|pills|prescriptions?|injections?|infusions?|inhalers?|patch|patches|chemo\\w{0,8}|radiotherapy|dialysis|biologics?|blockers?|thinners|immunosuppressants?|rx)'
/** A medicine in use, named by its purpose: 'with my gout tablets', 'on chemo'. */
const IN_USE = new RegExp(
  `\\b(?:with|w|on|taking|take|takes|use|using|alongside|along with|beside|besides|plus|mix|combine|have|prescribed|given|got)(?: (?:my|his|her|their|some|prescribed|daily|regular))+ (?:(?!sleeping|diet|weight|own)\\w+ ){0,3}${REMEDY}\\b|\\b(?:im|i am|hes|shes|is|been|put me|while|already|currently|still) (?:on|taking|having|getting) (?:(?!any|no)\\w+ ){0,2}${REMEDY}\\b(?! (?:for years|didnt|dont work))`,
)
/** Tablets by what they are for: 'bc pills', 'my water pills'. */
export const FOR_WHAT =
  '(?:bc|birth control|contraceptive|bp|blood pressure|water|heart|thyroid|diabetes|diabetic|sugar|cholesterol|seizure|epilepsy|adhd|add|anxiety|depression|bipolar|nerve|mood|psych|mental|arthritis|gout|asthma|hiv|transplant|hrt|hormone|migraine|parkinsons|kidney|liver|acid|reflux|prostate|cancer)'
/** Such tablets in use, and contraception told in short: 'on bc', 'on the pill'. */
const KIND_IN_USE = new RegExp(
  `\\b(?:my|his|her|on|with|w|take|takes|taking|use|using|and) (?:my |his |her |some |daily |new |old )?${FOR_WHAT} (?:pills?|meds?|medications?|medicines?|tablets?|tabs|shots?)\\b|(?:^ ?|\\b(?:im|i am|shes|still|being|while|when|and) )on (?:the |my )?(?:bc|birth control|(?:mini |combined |combo |contraceptive )?pill|depo|nuvaring|nexplanon|hrt|(?:weight loss|skinny|fat|slimming) (?:jabs?|pens?|shots?|injections?))\\b|\\bon (?:the|my) (?:(?:weight loss|skinny|fat|slimming) )?(?:jabs?|pens?|shots?|injections?)\\b`,
)
export const takesUnnamed = (plain: string) => IN_USE.test(plain) || KIND_IN_USE.test(plain)

/** Driving and machines, where a compound that causes drowsiness is dangerous. */
const AT_THE_WHEEL =
  /\b(?<!sex )(?<!libido and )(?:drive|driving|drives)\b(?! (?:me|my (?:\w+ )?(?:crazy|mad|nuts|libido)|him|her|us|you|in bed|range))|\b(?:behind the wheel|(?:truck|lorry|bus|taxi|uber|train|cab|van) driver|heavy machinery|machinery|forklift|crane operator|pilots?|fly(?:ing)? a plane|motorbike|scaffold\w{0,3})\b/
export const isAtTheWheel = (plain: string) => AT_THE_WHEEL.test(plain)

/** Substances that dull or excite the brain, in the catalogue or not. */
const DRUG =
  /\b(?:phenibut|ketamine|ket|kratom|kava|kanna|ghb|gbl|mdma|molly|ecstasy|coke|cocaine|meth|weed|cannabis|thc|cbd|edibles?|shrooms?|psilocybin|lsd|dmt|ibogaine|modafinil|adderall|ritalin|vyvanse|tianeptine|benzos?|xanax|valium|ambien|zopiclone|trazodone|gabapentin|pregabalin|lyrica|baclofen|codeine|tramadol|oxy\w{0,8}|opioids?|benadryl|nytol|antihistamines?|sleeping (?:pills?|tablets?)|valerian|melatonin|picamilon|etizolam|nitrous|poppers)\b/
export const namesDrug = (plain: string) => DRUG.test(plain)

/** Drink with a compound; not the wish to drink less or to mend what it did. */
const DRINK =
  /\b(?:alcohol|booze|boozing|vodka|gin|rum|whisk(?:y|ey)|bourbon|brandy|tequila|liquor|wines?|beers?|lagers?|cider(?! vinegar)|cocktails?|prosecco|champagne|pints?|drunk|tipsy|night out|out drinking|clubbing|pub|(?:few|couple(?: of)?|some|two|three|many|\d) (?:drinks|bevvies)|(?:bottles?|glass|glasses|carafe|flute|can|cans|tin|tins|jug|nip|dram|shots?) of (?:red|white(?! (?:wine )?vinegar)|rose(?! ?water| oil)|house|plonk|bubbly|fizz|merlot|malbec|rioja|shiraz|ale|stout|scotch|spirits?)|(?:a|two|few) g (?:and |n )?ts?|plonk|bubbly|merlot|malbec|rioja|shiraz|chardonnay|pinot|guinness|stout|scotch|negronis?|margaritas?|mojitos?|martinis?|spritz|sangria|sake|soju|jager\w{0,7}|sambuca|hard seltzers?|(?:a|one) drink|drinking (?:tonight|later|on|with|this weekend|session)|drink (?:on|with|while|after|before))\b/
const NO_DRINK =
  /\b(?:crav\w{1,6}|withdrawals?|hangovers?|hungover|quit|stop|cut (?:down|back|out)|less|reduc\w{1,4}|urges?|sober|sobriety|addict\w{0,5}|damage|protect\w{0,3}|recover\w{0,3}|detox|habit|from (?:red )?wine|in (?:red )?wine|wine extract|mocktails?|alcohol free|drink (?:with|before|after) (?:meals|food|water))\b/
export const isDrinking = (plain: string) => DRINK.test(plain) && !NO_DRINK.test(plain)
