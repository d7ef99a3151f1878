import { FOR_WHAT } from './at-risk.ts'

// Patterns of questions. They read plain lower-case words, in which 'xcompound', 'xmedicine',
// 'xsupplement', 'xcondition' and 'xfood' replace recognised names.

const any = (...patterns: RegExp[]) => patterns
export const isAny = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => pattern.test(text))

/** Phrases that speak of a child, an animal or a pregnancy without being about one. Taken out first. */
export const BESIDE_THE_POINT =
  /\b(?:charley horses?|black dog|dog tired|(?:sleep|slept|sleeping) like a baby|cats? claw|horse ?chestnut|horse ?radish|hot dogs?|baby aspirin|baby weight|baby blues|baby fever|inner child|child ?birth|(?:walk|walking|walked) (?:my|the|our) dogs?|(?:tested|studied|shown|seen|tried|studies|study|trials?|found|research) (?:\w+ ){0,2}(?:in|on) (?:dogs|cats|horses|rabbits|pigs|sheep|animals)|(?:dog|cat) (?:bite|bites|allergy|allergies|hair|scratch)|bitten by (?:a|my|the) (?:dog|cat)|allergic to (?:dogs?|cats?|pets?|horses?)|(?:trying|try|hoping|want|wanting|like|ready) (?:for|to have|to get|to conceive) (?:a |another )?(?:baby|child|kid|children|kids)|(?<!\b(?:im|i am|were|are|is|shes|out|going to|gonna) )(?:having|have|had|carry|carrying|after|since) (?:a|my|the|our) (?:baby|kids?|child|children)|(?:get|getting|become|becoming|fall|falling|trying to be) pregnant|not pregnant|(?<!positive )pregnancy test|(?:after|since|following|before) (?:my |the |a )?pregnancy|expecting (?:guests|visitors|company|friends|results|miracles)|nursing home|as a (?:child|kid|teenager)|since (?:i was a )?(?:child|childhood))\b/g

export const ANIMAL = any(
  /\b(?:hens?|goats?|cows?|ewes?|ducks?) (?:is|are|has|have|stopped|wont|limps?|limping|laying)\b/,
  /\b(?:pugs?|beagles?|husk(?:y|ies)|corgis?|rottweilers?|mastiffs?|whippets?|dalmatians?|schnauzers?|shih tzus?|yorkies?|cockapoos?|labradoodles?|great danes?|st bernards?|jack russells?|staff(?:y|ies?)|pit ?bulls?|lurchers?|maine coons?|ragdolls?|tabby|geckos?|budgies?|cockatiels?|canary|canaries|alpacas?|llamas?|chinchillas?|(?:old|our|my|black|chocolate|choc|yellow|golden|senior) labs?(?! (?:results?|tests?|work|values|report|coat|numbers))|dobermans?|dobies?|frenchies?|westies?|cavapoos?|goldendoodles?|boxers? dog|borzois?|malinois|akitas?|samoyeds?|weimaraners?|vizslas?|goldfish|koi|turtles?|lizards?|bearded dragon|my (?:\w+ )?snake)\b/,
  /\b(?:da[sctxkh]{1,5}o?unds?|daxies?|sausage dogs?|chi ?wawas?|pups?|mares?|geldings?|stallions?|heifers?|pooch|moggy|mutt|kitties|doggo|mein hund|meine katze|mi perro|mi gato|mon chien|mon chat)\b/,
  /\b(?:dogs?|doggy|pupp(?:y|ies)|cats?|kittens?|kitty|horses?|pony|ponies|foals?|rabbits?|bunny|hamsters?|guinea pigs?|ferrets?|parrots?|budgies?|pets?|labradors?|retrievers?|terriers?|poodles?|bulldogs?|spaniels?|collies?|dachshunds?|chihuahuas?|german shepherds?|greyhounds?|tortoises?|iguanas?|livestock|racehorses?|vets?|veterinar\w{1,8}|canines?|felines?|equines?)\b/,
  /\b(?:my|our|for|give|feed|the) (?:\w+ )?(?:goats?|sheep|cows?|cattle|pigs?|chickens?|hens?|birds?|fish|mice|rats?|gerbils?|donkeys?|mares?|ducks?)\b(?! (?:milk|s milk|oils?|liver|cartilage|collagen|capsules?|gelatin|soup|broth|allergy|protein|meat|study|studies|trials?))/,
)

/** Measures after a number that is no age: 'my friend is 12 stone'. */
const NO_AGE =
  '(?! ?(?:\\d|weeks?|wks?|months?|mo|mos|stone|st|kg|kgs|kilos?|feet|foot|ft|inch\\w{0,2}|cm|days?|hours?|hrs?|percent|times|x|of|out|pounds?|lbs?|minutes|mins|years? (?:in|into|sober|clean|post|out|older|younger)|mg|mcg|ml|g|iu|units|reps|sets|miles|km|am|pm)\\b)'
export const CHILD = any(
  /\b(?:nippers?|bairns?|sprogs?|rugrats?|munchkin|little un|tots|bambin[oi]|stepkids?|foster kids?|tykes?|wee (?:one|lad|lass|man|boy|girl)|young(?:er)? (?:cousin|brother|sister)|prepubescent|(?:[1-9]|1[0-2])(?:st|nd|rd|th) graders?|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) graders?|in (?:[1-9]|1[0-2])(?:st|nd|rd|th) grade|year (?:[1-9]|1[0-3]) (?:pupil|student|kid)s?|juveniles?|under (?:10|ten|14|fourteen|5|five)s?)\b/,
  /\blil (?:bro|sis|brother|sister|man|guy|girl|boy|dude|cousin|one)s?\b/,
  new RegExp(
    `\\b(?:bro|sis|brother|sister|cousin|friend|mate|buddy|bestie|gf|bf|girlfriend|boyfriend|student|pupil|client|player|athlete|swimmer|gymnast|girl|boy|lad|lass|neighbou?r|he|she|who|they)(?: of mine)? (?:(?:is|s|turns|turned|just turned|aged|age|whos|only|just|almost|nearly|about|thats) ){0,2}(?:[1-9]|1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen)\\b${NO_AGE}`,
  ),
  /(?:^ ?|\b(?:im|i am|as a|am) )(?:[5-9]|1[0-7]) ?(?:m|f)\b(?! (?:post|in|into|sober|pregnant|on|off|since|run|sprint|swim|row|dash|walk|tall|away|people))/,
  // Months of age, cut short: 'my 6mo', '18mo with a cough'.
  /(?:^ ?(?=\d{1,2} ?mos? (?:with|has|wont|is|and|old|boy|girl|cant|got|not|keeps)\b)|\b(?:my|our|his|her|their|sisters|friends) )\d{1,2} ?(?:mos?|mths?)(?: old)?\b(?! (?:results?|bloods?|check|review|follow|cycle|supply|progress|plan|bulk|cut|transformation|mri|scan|subscription|injury|post|course|labs?|old (?:injury|scar|tattoo|wound)|and (?:no|still)|without)\b)/,
  /\bmy (?:little |eldest |youngest |younger |older |middle |big )?(?:boys?|girls?|lad|lass|youngest|eldest|kiddo|tween|pupils?|students?)\b(?! (?:friend|friends))|\b(?:high|middle|primary|elementary|secondary) ?school(?:er|ers|ers?)?\b(?! (?:teacher|days|ago|friend|reunion))|\bgoing through puberty\b/,
  /^ ?(?:only )?(?:[1-9]|1[0-7]) (?:and|yrs?|years?|m|f|male|female|here)\b(?! (?:a half|of|ago|later|younger|since|in|after|older|on|back))|\b(?:im|i am|hes|shes|he is|she is|just turned|turning|turned|whos|who is|aged?) (?:only |just |almost |nearly )?(?:[1-9]|1[0-7]|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b(?! (?:weeks?|months?|stone|kg|feet|foot|days?|hours|percent|times|of|out|pounds|lbs|minutes))/,
  /\b(?:my|our|his|her) (?:\w+ )?(?:lad|lass|boy|girl|youngster|grandkid|grandson|granddaughter)s? (?:is|turns|just turned|aged|of) (?:only |just |nearly )?(?:[1-9]|1[0-7])\b|\b(?:mi hij[oa]|mein kind|mein sohn|meine tochter|mon enfant|mon fils|ma fille)\b/,
  /\b(?:child|children|childs|childrens|kids?|kiddos?|sons?|daughters?|stepson|stepdaughter|toddlers?|baby|babies|babys|infants?|newborns?|teens?|teenagers?|teenage|teenaged|grandsons?|granddaughters?|grandchild|grandchildren|grandkids?|nephews?|nieces?|schoolboys?|schoolgirls?|schoolchild|schoolchildren|preschoolers?|adolescents?|preteens?|tweens?|minors|little (?:one|ones|boy|girl|brother|sister)|(?:boy|girl)s? (?:of|aged)|under (?:18|16|12|eighteen|sixteen)s?|first grader|kindergart\w{1,6})\b/,
  /\b(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen) ?(?:yo|y o|yrs? old|years? olds?|yr olds?|months? olds?|weeks? olds?)\b(?! (?:injury|scar|wound|pain|problem|fracture|break|knee|back|tattoo|burn))/,
  /\b(?:aged?|im|i am|he is|she is|hes|shes) (?:[1-9]|1[0-7])\b(?! (?:weeks?|months?|stone|kg|feet|foot))/,
)

export const PREGNANCY = any(
  /\b(?:two|2|pink|faint|second|double) (?:\w+ )?lines? on (?:the|my|a|her) (?:\w+ )?tests?\b|\b(?:got|my|her|a) (?:bfp|big fat positive)\b|\bbfp\b|\b(?:my |her )?(?:period|aunt flo) (?:is |s )?(?:\w+ )?(?:late|overdue|hasnt come|didnt come|never came)\b|\b(?:late|overdue|skipped|no) (?:on )?(?:my |her )?periods?(?: yet)? (?:and|am i|could i|might i|maybe)\b|\b(?:eating|drinking) for two\b|\bin the family way\b|\b(?:im|i am|shes|she is) with child\b|\bpeed on a stick\b|\b\d{1,2} ?(?:wks|weeks) along\b|\b(?:growing|making) a (?:baby|human)\b|\bhigh risk pregnan\w{2,3}\b|\bin (?:the|my|her) womb\b|\bkicking in (?:my|her) (?:belly|tummy)\b|\bgravid\b/,
  /\bmissed (?:my |a |her |two )?periods?\b|\bbump (?:is )?due\b/,
  /\bpreg\b|\b(?:im|i am|were|are|is|shes|out|going to|gonna) (?:have|having|carrying) (?:a|my|the|our) (?:baby|child|kid)\b|\b(?:having|carrying) (?:a|my|his|our|her) (?:(?:first|second|third|next|little|baby) )?(?:boy|girl|bub|bean) (?:in|this|next|soon|any)\b|\b(?:baby|bub|little one|kid|another one|child) (?:is |s )?(?:on the way|coming (?:in|next|soon|this))\b|\b(?:gonna|going to|about to) be an? (?:mum|mom|mama|mother)\b/,
  // Weeks counted without the word pregnant: '33wks and cramps', 'wife is 8wks'.
  /(?:^ ?|\b(?:im|i am|am|shes|she is|(?:wife|gf|girlfriend|partner|fiancee|sister|friend|daughter) is|now) )(?:[5-9]|[123]\d|4[0-2]) ?(?:wks|weeks)(?: \d ?d(?:ays?)?)?\b(?! (?:into|in|out|post|after|old|on|off|of|clean|sober|since|ago|later|to|until|till|from|free|without|no|before|away|training|course|cycle|plan|programme?|cut|bulk|challenge|left|straight|now|and (?:no|not|still|nothing|counting|i (?:still|havent|have))|with (?:no|a|an|this|my))\b)(?! ?$)(?!.*\b(?:still|post ?op|surgery|operation|injur\w{1,3}|sprain\w{0,2}|broke|training|recover\w{0,3}|results)\b)/,
  /\b(?:having|carrying|expecting) (?:twins|triplets)\b|\bpositive (?:pregnancy )?test\b|\b(?:baby|im|i am|shes|she is) (?:is )?due (?:in|on|next|this|soon|any|around)\b(?! (?:for|to))|\bdue date\b|\b(?:my|baby|the) bump\b|\b(?:antenatal|gestation|gestational|in utero|foetus|fetus)\b|\b(?:im|i am|at|now) \d{1,2} weeks\b(?! (?:into|in|out|post|after|old|on|off|of|clean|sober|since))|\b(?:pregnent|preggo|preggers|prego)\b/,
  /\b(?:embarazad[ao]|embarazo|schwanger\w{0,8}|enceinte|grossesse|incinta|gravida|zwanger|w ciazy)\b/,
  /\bpregnan(?:t|cy|cies)\b|\bexpecting (?:(?:a|our|my|her|another|twins|the|first|second|third) ?){0,2}(?:baby|child|twins)?\b|\b(?:first|second|third|1st|2nd|3rd|last) trimester\b|\btrimester\b|\bweeks (?:along|gone|pregnant)\b|\bmorning sickness\b|\bmidwife\b|\bunborn\b|\bprenatal\b|\b(?:mums?|moms?|mothers?|mamas?) to be\b/,
  /\b(?:when|while|whilst|if|im|i am|am|shes|she is|wife is|partner is|currently|youre) expecting\b(?! (?:to|results|that|it|too|miracles|guests|visitors|friends|company))|\bpreg(?:gers|gy|go|gie|nent|nat)\b|\bbun in the oven\b|\bup the duff\b|\bknocked up\b/,
)
/** A person who hopes to conceive asks whether they may take a compound; a wish to conceive alone is a purpose. */
export const CONCEIVING =
  /\b(?:ttc|(?:trying|try|hoping|planning|want|wanting) (?:to conceive|to (?:get|fall|become) pregnant|for (?:a|another) (?:baby|child))|(?:before|prior to) (?:conceiving|getting pregnant|conception)|ivf)\b/
export const MAY =
  /\b(?:on|taking|take|use|using|can|may|should|could|safe|ok|okay|alright|fine|allowed|stop|avoid|while|whilst|when)\b/
export const BREASTFEEDING = any(
  /\bfeed(?:ing|s)? (?:him|her|them|the baby|my baby|baby|bub) (?:myself|off me|from me|from my (?:breast|boobs?)|with my (?:own )?milk)\b|\bfeeds? (?:\w+ ){0,5}(?:from|off) me\b|\b(?:still|is|hes|shes|baby|bub|newborn|him|her|them) (?:still )?on the (?:boobs?|tits?|breast)\b|\b(?:latch(?:ing|es|ed)?|nursling|letdown|engorged)\b|\bmy milk (?:is|has|came|comes|supply|dried|dropped|drying|dropping)\b/,
  /\b(?:bf ?ing|b feeding|ebf|chest ?feed\w{0,3}|brestf\w{2,8}|breast ?feed\w{0,4}|bf (?:my|a|the|mum|mom|mama)|nursing (?:parent|women|woman|lady|wife))\b/,
  /\b(?:pump|pumping|express|expressing) (?:breast )?milk\b|\bexclusively pumping\b|\b(?:into|in|through|affect|dry up|reduce) (?:my |the |her )?(?:breast ?)?milk (?:supply)?(?= $|[.?!]| to )|\bnurse (?:my|our|a|the) (?:baby|son|daughter|newborn|infant|toddler)\b|\bfeeding (?:my|our) (?:newborn|baby|infant)\b(?! (?:formula|solids))|\bbreastf\w{2,8}\b/,
  /\b(?:stillen|stillzeit|amamant\w{1,5}|lactancia|dando el pecho|allait\w{1,6}|allattamento|borstvoeding)\b/,
  /\bbreast ?fe(?:ed|eds|eding|d)\b|\b(?:am|im|still|while|when|is|who is|currently|be) nursing\b|\bnursing (?:mum|mom|mother|mama|my|a|our|the|and|mothers|mums|moms)\b|\blactating\b|\blactation\b|\bbreast ?milk\b|\bmilk supply\b/,
)

/** A treatment as people name it without its name. */
const CARE =
  '(?:xmedicine|antibiotics?|chemo\\w{0,8}|radiation|radiotherapy|surgery|operation|doctors?|dr|gp|hospital|specialist|psychiatrist|therapist|vaccines?|vaccination|jabs?|dialysis|inhaler|medicines?|medications?|meds|prescriptions?|prescribed|treatment|therapy|insulin|pills|tablets|drugs)'
const OWN =
  '(?:(?:my|the|his|her|their|our|a|an|taking|using|seeing|having|getting|on|to|with|all|any|these|daily|prescribed|going) ){0,4}(?:\\w+ )?'
/** Medicines by kind, and those that are recognised by name. */
const KINDS = `(?:xmedicine|antidepressants?|antipsychotics?|antibiotics?|statins?|ssris?|thinners?|beta blockers?|mood stabili[sz]ers?|inhalers?|insulin|steroids?|chemo|hrt|prescriptions?|(?<!diet )(?<!sleeping )(?<!weight loss )(?<!vitamin )(?:meds?|medications?|medicines?|pills|tablets)|${FOR_WHAT} (?:pills|meds?|tablets|tabs))`
export const REPLACING = any(
  // Doubt of a treatment, anger at it, and giving it up.
  new RegExp(
    `\\b(?:dont|doesnt|do not|didnt|never|no longer|cant|wont) (?:really |even |ever )?(?:trust|believe in|touch|agree with|do) ${OWN}(?:${CARE}|${KINDS})\\b(?! (?:work|help|side effects))|\\b(?:my|his|her|these|those) (?:(?!diet|sleeping|weight|vitamin|hay)\\w+ ){0,3}${KINDS} (?:really |totally |just )?(?:sucks?|(?:is|are) (?:useless|rubbish|crap|trash|garbage|awful|terrible|horrible|poison|a joke|killing me)|(?:isnt|arent|not) working|(?:does|do) nothing|stopped working|(?:ruin|ruins|ruined|wreck|wrecks) \\w+)\\b`,
  ),
  new RegExp(
    `\\b${KINDS}\\b.*\\b(?:quit|quitting|stop|stopped|stopping|ditch|ditched|drop|dropped|came off|come off|got off|get off|threw (?:out|away)|throw (?:out|away)|bin|binned|flushed|gave up|give up|tossed|chucked) (?:taking |using )?(?:it|them|those|that|em)\\b`,
  ),
  new RegExp(
    `\\b(?:quit|stopped|ditched|dropped|flushed|binned|tossed|chucked|came off|got off|gave up|threw (?:out|away)|skipped|ran out of) (?:taking |using )?(?:all )?(?:my|his|her|the|their) (?:(?!diet|sleeping|weight|vitamin)\\w+ ){0,2}${KINDS}\\b`,
  ),
  new RegExp(
    `\\b(?:(?:rather|prefer|prefers) not (?:to )?|(?:dont|doesnt|do not|didnt) (?:want|wanna|wish|like) (?:to )?|hates? |(?:scared|afraid|terrified|wary|tired|sick|fed up) (?:of|with) )(?:be |go |going |being )?(?:(?:take|taking|use|using|start|starting|on|have|having|inject|injecting) )?${OWN}${CARE}\\b|\\brather (?:\\w+ ){1,6}than ${OWN}${CARE}\\b`,
  ),
  new RegExp(
    `\\b(?:throw(?:ing)?|threw|bin(?:ning)?|binned|flush(?:ing)?|chuck(?:ing)?|toss(?:ing)?|tear(?:ing)? up|cancel(?:ling)?|refuse|ignore|say no to|get rid of) ${OWN}${CARE}\\b|\\b(?:still|really|even|actually|ever) (?:need|have) (?:to (?:take|use|have|go on|see|get) )?${OWN}${CARE}\\b|\\b(?:need|take|use) ${OWN}${CARE}(?: \\w+){0,2} (?:any ?more|any longer|if)\\b|\\b(?:treat|cure|manage|control|fix|handle)(?: \\w+){0,6} (?:no|without|not|minus) (?:\\w+ )?${CARE}\\b`,
  ),
  new RegExp(
    `\\b(?:take|takes|taking) the place of ${OWN}${CARE}\\b|\\b(?:swap|substitute|replacement|stand in|alternative) (?:for|to) ${OWN}${CARE}\\b`,
  ),
  new RegExp(
    `\\b(?:instead of|in place of|rather than|replac(?:e|es|ed|ing)|replacement (?:for|of)|substitut(?:e|es|ed|ing)(?: for| of)?|alternatives? (?:to|for)|swap(?:ping)?(?: out)?|switch(?:ing)? from|natural version of|in lieu of|(?:do|does|doing) (?:the|a) (?:same )?(?:jobs?|work) (?:of|as|like)|(?:do|does|doing) the same (?:thing )?as|fill(?:s|ing)? in for|tak(?:e|es|ing) over from|(?:play|fill)(?:s|ing)? the (?:role|part) of|works? like|same as|as good as|as strong as|as well as|better than|stronger than) ${OWN}${CARE}\\b`,
  ),
  new RegExp(
    `\\b(?:stop(?:ping|ped)?|quit(?:ting)?|come off|coming off|came off|get off|getting off|go off|going off|wean(?:ing)? (?:myself )?off|ditch(?:ing)?|drop(?:ping)?|skip(?:ping)?|cut(?:ting)? out|give up|giving up|avoid|refus(?:e|ing)|without|off of|get rid of|do without|stay off|throw away|dont (?:want|need) (?:to )?(?:take|start|go on)?|no longer (?:need|take)) ${OWN}(?:xmedicine|antibiotics?|chemo\\w{0,8}|radiotherapy|vaccines?|insulin|dialysis|(?:my|his|her|the) (?:\\w+ ){0,3}(?:medicines?|medications?|meds|prescription|pills|tablets|drugs|treatment|inhaler|injections))\\b(?! (?:from )?(?:working|being|getting|doing))`,
  ),
  new RegExp(
    `\\b(?:do|does|doing|achieve|manage) (?:exactly |just )?what ${OWN}${CARE} (?:does|did|do|is doing)\\b|\\b(?:do|does|doing) ${OWN}${CARE}(?:s)? (?:job|work)\\b`,
  ),
  new RegExp(`\\b${CARE} or (?:\\w+ ){1,5}instead\\b`),
  /\bxmedicine\b.*\b(?:quit|stop|ditch|drop|come off|get off|be off|throw out|bin|give up) (?:it|them|those|that)\b/,
  /\b(?:herbal|natural|otc|plant|safer|legal|homemade) (?:\w+ )?(?:versions?|alternatives?|replacements?|substitutes?|equivalents?|forms?) (?:of|for|to) (?:an? |my )?xmedicine\b/,
)

/** Plain words that ask for what takes the place of a treatment. */
export const SUBSTITUTE = any(
  /\b(?:replacements?|(?:natural|herbal|otc|plant|legal) alternatives?|substitutes?|equivalents?|versions?|swap|dupe) (?:of|for|to) (?:an? |my |the )?(?:ozempic|wegovy|mounjaro|zepbound|saxenda|victoza|rybelsus|trulicity|insulin|adderall|ritalin|vyvanse|xanax|valium|ambien|prozac|zoloft|lexapro|lipitor|viagra|cialis|prednisone|synthroid|metformin|accutane|propecia|finasteride)\b/,
  /\b(?:natural|herbal|homemade|plant based|otc|over the counter|home) (?:version of (?:an? )?)?(?:antibiotics?|antidepressants?|insulin|blood thinners?|anticoagulants?|statins?|chemo|chemotherapy|vaccines?|steroids?|thyroid hormones?|inhalers?|antipsychotics?|lithium|beta blockers?|dialysis)\b(?! (?:with|interact))/,
  /\b(?:heal|cure|treat|fight|beat|reverse) (?:my |his |her |the |our |stage \w+ )?(?:\w+ )?(?:cancer|tumou?rs?|leuk\w{3,5}|lymphoma|diabetes|sepsis|meningitis|pneumonia|hiv|tuberculosis|heart failure|kidney failure)(?: \w+){0,4} (?:naturally|without|instead|at home|myself|on my own)\b/,
  /\bxcompound (?:\w+ ){0,4}(?:replace|substitute|instead of|in place of) (?:\w+ ){0,3}xmedicine\b|\bxmedicine (?:\w+ ){0,3}(?:vs|versus) (?:\w+ ){0,3}xcompound\b|\bxcompound (?:\w+ ){0,3}(?:vs|versus) (?:\w+ ){0,3}xmedicine\b|\bswitch (?:\w+ ){0,3}xmedicine (?:\w+ ){0,3}to xcompound\b/,
)

export const SURGERY = any(
  /\b(?:coming up|up|in|down|listed|waiting|due|scheduled|booked(?: in)?|having|getting) for (?:my |a |an |the |his |her )?(?:\w+ ){0,2}(?:replacement|transplant|bypass|removal|extraction|biopsy|caesarean|cesarean|c section|root canal|facelift|epidural|\w{2,12}ectomy|\w{2,12}plasty|\w{2,12}oscopy|dental work|ablation|angiogram)\b(?! (?:therapy|hormones?))/,
  /\b(?:before|ahead of|prior to|until|till) (?:my |a |an |the |his |her |having |getting )?(?:\w+ ){0,3}(?:replacement|transplant|bypass|removal|extraction|biopsy|caesarean|cesarean|c section|root canal|facelift|rhinoplasty|nose job|lasik|epidural|\w{2,12}ectomy|\w{2,12}plasty|\w{2,12}oscopy|dental work|sedation|cardioversion|ablation|catheter|angiogram)\b(?! (?:therapy|hormones?))|\b(?:colonoscopy|endoscopy|gastroscopy|caesarean|cesarean|c section|root canal|extraction|anaesthetic|anesthetic|biopsy|dental work|hip replacement|knee replacement|\w{2,12}ectomy|\w{2,12}plasty) (?:\w+ )?(?:on|this|next|tomorrow|in|soon|coming|booked|due|scheduled|date|planned)\b/,
  /\b(?:wisdom teeth|tooth|teeth|tonsils|appendix|gallbladder|hernia|hip|knee|cataract)(?: \w+){0,2} (?:out|removed|replaced|pulled|done)(?: \w+){0,2} (?:today|tomorrow|next|soon|this|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/,
  /\b(?:before|ahead of|prior to|upcoming|due for|scheduled for|booked (?:in )?for|having|have|going (?:in )?for|week of|weeks of|day of|until|till|leading up to|planned|planning|about to have|waiting for) (?:\w+ ){0,4}(?:surgery|operation|op|procedure|anaesthe\w{1,8}|anesthe\w{1,8}|colonoscopy|endoscopy|tooth out|teeth out|implant|bypass|transplant surgery)\b/,
  /\b(?:surgery|operation|procedure|op) (?:\w+ )?(?:next|tomorrow|on monday|on tuesday|on wednesday|on thursday|on friday|coming up|scheduled|planned|soon|in (?:a|two|three|four|\d{1,2}) (?:days?|weeks?))\b|\bgo(?:ing)? under\b|\bunder (?:general )?(?:anaesthe\w{1,8}|anesthe\w{1,8})\b|\bbeing (?:put to sleep|sedated)\b|\bthe knife\b/,
  /\b(?:having|getting|have|get) (?:my |a |his |her )?(?:\w+ )?(?:knees?|hips?|shoulder|back|eyes?|cataracts?|tonsils|gallbladder|appendix|hernia|wisdom teeth|teeth|heart|valve|boobs|nose|stent) (?:done|removed|replaced|out|fixed|operated|fitted|pulled)\b/,
)
/** After an operation people ask for healing. */
export const AFTER_SURGERY =
  /\b(?:after|following|recover\w{0,4}|heal\w{0,4}|from) (?:\w+ ){0,4}(?:surgery|operation|procedure)\b/

export const SAFE = any(
  /\bwho (?:should|must|can|may|shouldnt|should not|mustnt|cant|cannot) ?(?:nt |not |never )?(?:take|use|avoid|have|be|stay)\b|\bwho shouldnt\b|\b(?:should|must) (?:i |people |anyone |women |men )?(?:avoid|stay away from|steer clear)\b|\bnot (?:suitable|recommended|advised) for\b|\bbad for (?:you|me|us|people)\b|\b(?:reactions?|adverse|downsides?|drawbacks?|red flags?)\b/,
  /\b(?:safe|safely|safety|unsafe|side effects?|risks?|risky|dangers?|dangerous|harmful|toxic|toxicity|contraindicat\w{1,6}|interact\w{0,7}|warnings?|precautions?|clash\w{0,3}|conflict\w{0,3}|allowed|okay|ok|alright|all right|fine|wise|problem|problems|bad idea|interfere\w{0,2}|mess with|harm|hurt me|fight each other|dont mix|worry about|careful)\b/,
)
/** 'Does it mess with your liver', 'does it harm the liver': about one effect. */
export const MESSING =
  /\b(?:mess(?:es|ing)? (?:with|up)|harms?) (?!(?:me|you|us|him|her|them|people|anyone|someone|somebody)\b)(?:\w+ )?\w+/
/** Words of safety alone, which no other question has. */
export const SAFETY = any(/\b(?:safe|safely|safety|unsafe|side effects?|dangerous|harmful)\b/)
export const TOGETHER = any(
  /\b(?:together|with|mix|mixing|mixed|combine|combined|combining|combination|combo|stack|stacking|stacked|alongside|along with|same time|at once|plus|on top of|while|during|and|add|adding|taken with|already (?:take|taking|on|use)|i take|im on|i am on|on)\b/,
)
/** One compound is in use, another is to come: 'on x and want to add y'. */
export const ADDING =
  /\b(?:on|taking|using|use|started|i take) (?:\w+ ){0,3}xcompound\b.*\b(?:add|adding|start|starting|introduce|introducing|try|trying|include|including|throw in|bring in|go on|going on|begin|layer) (?:\w+ ){0,3}xcompound\b|\b(?:add|adding|introduce|throw|bring|layer) (?:\w+ ){0,2}xcompound (?:in |on top )?(?:to|into|of|while on|when on) (?:\w+ ){0,3}xcompound\b/
/** The author uses a medicine. */
export const TAKING = any(
  /\b(?:with|while (?:on|taking|using)|i take|i use|i have to take|im on|i am on|im taking|i am taking|already (?:on|take|taking)|who takes?|put me on|prescribed|taking|alongside|along with|on top of|together with|am using|on) (?:my |the |a |an |some |daily |prescribed |his |her |their )*(?:\w+ )?x(?:medicine)\b/,
)
/** A complaint that came with a compound or an injection: its warnings are asked for, not a remedy. */
export const REACTION =
  /\b(?:since|after|from|following) (?:\w+ ){0,4}(?:xcompound(?: (?:jab|shot|injection|pill|tablet|capsule))?|jab|shot|injection|injecting) ?(?:and|now|yesterday|today|this|last|i|my|$)/
export const COMPLAINT =
  /\b(?:sick|vomit\w{0,4}|nause\w{1,5}|dizz\w{1,4}|rash|hives|itch\w{0,3}|swell\w{0,4}|swollen|pains?|hurts?|ache\w{0,2}|aching|bleed\w{0,3}|bruis\w{1,3}|fever|racing|palpitations|faint\w{0,3}|headaches?|cramps?|diarrh\w{2,4}|yellow|numb|tingl\w{2,3}|red|lump|infected|blurr\w{1,2}|weird|unwell|ill|shak\w{1,3}|sweat\w{0,3}|hair)\b/
/** A medicine as a cause or as the thing wanted, not as one in use. */
export const NOT_TAKING =
  /\b(?:from|caused by|due to|because of|after|withdrawal from|side effects? of|for|as an?|a natural|natural|like|best|non hormonal|herbal|good|better|strong|mild|need an?|want an?) (?:an? |my |the )?xmedicine\b/

/** The author has a condition. */
export const HAVING = any(
  /\b(?:i have|ive|i had|i got|ive got|have|has|had|having|suffer\w{0,3}|diagnosed|history of|past|previous|with|if you are|if youre|if i am|if im|someone|somebody|people|patients|allergic|allergy|because of my|my|despite|and|when)\b/,
)
/** A compound is asked about for a condition, not in spite of it. */
export const FOR_IT = any(
  /\b(?:help|helps|helping|for|treat|treats|cure|cures|improve|improves|lower|lowers|reduce|reduces|relieve|relieves|ease|eases|against|fix|fixes|heal|heals|work|works|prevent|prevents|slow|slows|manage|reverse|studied|tested|effective|good|benefit|benefits|beat|get rid)\b/,
)

/** The whole question is two names or more and what joins them: 'x or y', 'x v y'. */
export const BARE_NAMES = /^ xcompound(?: (?:v|vs|versus|or|and|n) xcompound){1,4} $/

/** One name set against the next. */
export const EITHER = / xcompound (?:v|vs|versus|or) xcompound /

/** One name and the next, and what tells them apart. */
export const DIFFERENCE =
  /\b(?:difference|differences|differ|compare|comparison|comparing)\b.* xcompound (?:and|with|to|from|or) xcompound /

/** Words that may stand before the name that a question is about. */
const BEFORE_NAME =
  '(?:(?:is|are|does|do|did|can|could|will|would|has|have|should|shall|may|might|whats?|how|why|who|about|tell|me|us|any|some|anyone|someone|people|evidence|studies|research|trials|data|info|information|of|on|the|a|an|good|best|buy|get|try|trying|tried|using|use|used|thinking|i|we|you|want|wanna|benefits|effects|side|reviews?|explain) )'
const AFTER_NAME =
  '(?:for|to|as|good|safe|safely|unsafe|ok|okay|dangerous|harmful|bad|toxic|risky|deadly|lethal|help|helps|helping|work|works|working|worth|legal|illegal|banned|legit|effective|useful|any good|side effects?|benefits?|reviews?|research|studies|evidence|dangers?|risks?|addictive|addicting|habit forming|cause|causes|make|makes|give|gives|do|does|improve|improves|increase|increases|raise|raises|lower|lowers|boost|boosts)'
const OUT = 'x(?:medicine|supplement)'
/** The question is about medicines or supplements as such: 'does xmedicine help anxiety', 'xmedicine or xmedicine'. */
export const OUTSIDE = new RegExp(
  `^ (?!on ${OUT})${BEFORE_NAME}{0,8}${OUT}(?: (?:or|vs|versus) ${OUT}){0,2} (?:$|(?:really |actually |even |also )?${AFTER_NAME}\\b)`,
)
/** A word that stands where the name of such a question stands. */
export const isInPlaceOfName = (masked: string, word: string) =>
  new RegExp(`^ ${BEFORE_NAME}{0,8}${word} (?:$|(?:really |actually |even |also )?${AFTER_NAME}\\b)`).test(
    masked,
  )
/** Whether it is asked what the word is, or whether it is safe. */
export const isAbout = (masked: string, word: string) =>
  isAny(SAFETY, masked) ||
  new RegExp(`^ (?:whats?|what is|tell me about|explain) (?:a |an |the )?${word} $`).test(masked)

export const COMPARING = any(
  BARE_NAMES,
  EITHER,
  /\b(?:vs|versus|or|compare|compared|comparing|comparison|difference|differences|differ|better|stronger|weaker|best|which|between|more effective|superior|prefer|safer|rather than|instead of|beats?)\b/,
)

export const CAUSING = any(
  /\b(?:cause|causes|causing|caused|make|makes|made|making|give|gives|gave|lead|leads|leading|damage|damages|damaging|harm|harms|hurt|hurts|upset|upsets|irritate|irritates|bother|bothers|aggravate|aggravates|trigger|triggers|worsen|worsens|thin|thins|ruin|ruins|destroy|destroys|wreck|wrecks|kill|kills|raise|raises|increase|increases|spike|spikes|affect|affects|mess|messes|bad for|bad on|hard on|linked|result in|stunt|stunts|shrink|shrinks|block|blocks|addictive|addicting|addiction|addicted|habit forming|dependence|dependency|dependent|hooked|gain weight|weight gain|fall out|lose|suppress|suppresses|lower|lowers|drop|drops|mess up|turn|turns|feel)\b/,
)
/** Begins a question about what happens, not a wish: 'does', 'can', 'will', 'is it true'. */
export const WHETHER = any(
  /^ ?(?:\w+ ){0,4}?(?:does|do|did|can|could|will|would|might|may|is|are|why does|why do|has|have)(?: \w+){0,3} x(?:compound)\b/,
  /\b(?:does|do|can|could|will|would|might|is it true|true that|heard (?:that )?|say that|says|whether|why)(?: \w+){0,4} x(?:compound)\b/,
)
/** A wish in the words of a cause: 'does maca help me lose weight'. */
export const WISHING = any(
  /\b(?:help|helps|to help|good for|work for|works for|cure|heal|heals|treat|treats|relieve|relieves|ease|eases|improve|improves)\b/,
)

/** What authorities and sports bodies say of a compound. */
export const LEGAL = any(
  /\b(?:legal|legally|legality|illegal|illegally|lawful|unlawful|law|laws|banned|bans?|prohibited|outlawed|wada|usada|anti ?doping|doping|fda|ema|mhra|tga|(?:un)?approved|approval|regulated|unregulated|regulations?|regulatory|licen[sc]ed|controlled substance|scheduled (?:drug|substance)|prescription only|(?:need|require|requires|without) a prescription|over the counter|otc|drug tests?|drug tested|tested athletes?|(?:allowed|permitted|ok|okay) (?:in|for|at) (?:\w+ )?(?:sports?|competitions?|athletes|races|tournaments|olympics))\b/,
)

export const SELLING = any(
  /^ how much (?:is|are|for) (?:(?:a|one|the) )?(?:(?:vial|bottle|tub|pack|box|bag|jar)s? of )?xcompound $/,
  /\b(?:vendors?|suppliers?|sellers?|retailers?|stockists?|who sells|who (?:stocks|carries|has got|offers|(?:has|makes|does|got) (?:the |any )?(?:good|best|decent|real|genuine|clean|pure|quality)|to trust|(?:can|could|should|do|would|shall) (?:i|we|you|people|one) (?:trust|go (?:to|with)|order from|buy from|get))|sold by|sells|for sale|where (?:can|do|to|could|should|would|is)(?: \w+){0,3} (?:buy|get|order|purchase|find|sold|sell)|where to (?:buy|get|order)|buy|buying|purchase|cheap|cheaper|cheapest|best price|lowest price|price|prices|priced|how expensive|cost|costs|shops?|store|stores|trustworthy|reputable|legit|reliable|trusted|certificate|certificates|coa|coas|lab tested|tested batch\w{0,2}|in stock|stock|ships?|delivery|deal|deals|discount|per mg|brand|brands)\b/,
)
export const CHEAP =
  /\b(?:cheap\w{0,4}|affordable|low cost|inexpensive|best value|on a budget|lowest price|best price)\b/
