import type { SAFETY_TOPICS } from '#contract/ai-search/ai-search.ts'

export type SafetyTopic = (typeof SAFETY_TOPICS)[number]

/** Tried in this order on normal text: who asks for a lethal dose needs help before advice on doses. */
export const PATTERNS: Record<SafetyTopic, RegExp[]> = {
  'self-harm': [
    /\b(?:kill|killing|unalive|unaliving|hang|hanging|harm|harming|hurt|hurting|cut|cutting|starve|drown|shoot|poison|end|ending|off)(?: \w+)? (?:myself|yourself|himself|herself|themselves|ourselves)\b/,
    /\bsuicid\w*|\bself harm\w*|\bselfharm\w*|\bsel[fv]e? injur\w*/,
    /\b(?:want|wanna|wish|like|ready|going|gonna|need|hope|plan|planning|trying|try|rather|think about|thinking about|feel like) (?:to |i was |i were |i |about |of )*(?:just |simply |peacefully |quietly )?(?:die|dead|dying|disappear(?: forever)?|not exist|stop existing|end it|cease to exist)\b(?! to (?!escape))/,
    /\bend (?:it|things)(?: all)? (?:quickly|fast|painlessly|peacefully|tonight|now|soon|for good|forever)\b|\bwould end (?:it|me)\b/,
    /\b(?:took|taken|taking|swallow\w*|drank|drunk|ate|eaten|injected)(?: \w+){1,8} (?:on purpose|deliberately|intentionally)\b/,
    /\b(?:never|dont want to|dont wanna|do not want to) (?:ever )?(?:want to |have to )?(?:wake|waking) up\b(?! (?:at night|during|tired|so|in the|early|exhausted))/,
    /\b(?:not|wont|didnt|without) (?:wake|waking) up (?:again|ever|any ?more|tomorrow)\b|\b(?:pills?|enough|take|tablets?|swallow|it)(?: \w+){0,4} (?:to |so i )?(?:not|never|dont) wake up\b(?! (?:at night|during|tired|so|in the|early))/,
    /\b(?:dont|do not|not|no longer|cant|cannot) (?:\w+ )?(?:want to |wanna |wish to |go on |bear to )?(?:be here|be alive|live|living|exist|go on living|keep living|keep going on)(?: any ?more| any longer)?\b(?! (?:with(?:out)?|in|near|on))/,
    /\b(?:end|ending|take|taking|finish) (?:it all|my (?:own )?life|my days|my misery|everything)\b|\bends it (?:all)?|\bput an end to (?:it|my|everything)/,
    /\b(?:better off|happier|easier) without me\b|\bif i (?:was|were) (?:gone|dead)\b|\bno(?:thing| reason| point)(?: left)? (?:in |to )?(?:live|living|life)(?: for)?\b|\blife (?:is|isnt|is not|has)(?: \w+)? (?:worth|pointless|meaningless|over|no meaning|no point)\b/,
    /\b(?:painless|quick|quickest|easiest|easy|peaceful|best|surest|gentle|quiet) (?:\w+ )?(?:way|ways|method|methods|means) (?:\w+ )?(?:to |of )?(?:die|dying|death|go forever|exit|end)\b/,
    /\b(?:lethal|fatal|deadly|kills? (?:you|me|a person|someone|somebody|people)|enough to (?:die|kill)|deadliest)\b/,
    /\bways? (?:to|of) (?:die|dying|go for good|disappear)\b|\b(?:took|take|taking|swallow|swallowed) all (?:of )?(?:my|the|his|her) \w+/,
    /\b(?:done|finished|fed up|tired|sick|weary|enough) (?:with|of) (?:my )?(?:life|living|being alive|existing|existence)\b|\bwant (?:it|it all|everything|all of it|this all) to (?:be over|end|stop)\b|\bsay(?:ing)? goodbye (?:to )?(?:everyone|forever|the world)\b|\b(?:miss|notice|cry) (?:\w+ )?if i (?:was|were|am|died)\b/,
    /\bmake (?:me|it) (?:go to )?sleep forever\b|\bsleep forever\b|\bfall asleep forever\b|\bgo to sleep and (?:never|not)\b|\bpermanent sleep\b/,
    /\b(?:poison|poisoning|drug|drugging|sedate|kill|murder|knock out) (?:my|him|her|them|someone|somebody|people|a person|the|an? (?:man|woman|person|dog|cat|neighbo\w+)|without)\b/,
    /\b(?:slip|put|mix|drop) (?:\w+ ){0,4}(?:into|in) (?:his|her|their|someones|somebodys|my \w+s) (?:drink|food|coffee|tea|glass|wine|beer)\b/,
    /\b(?:see|seeing|is|theres|there is|whats|what is|find|have) (?:no |the |a |any |much )?(?:point|reason|sense|use) (?:in |of |to )?(?:going on|go on|carrying on|carry on|being here|being alive|living|keep going|keeping going|trying any ?more|life)\b/,
    /\b(?:quiero morir|quiero matarme|no quiero vivir|ich will sterben|will nicht mehr leben|mich umbringen|selbstmord|je veux mourir|me suicider|voglio morire|zelfmoord|chce umrzec|quero morrer)\b/,
    /\b(?:cutting|burning|starving|purging|throwing up) (?:to cope|to feel|after (?:eating|meals))\b|\b(?:pro ana|thinspo|make myself (?:sick|vomit|throw up))\b/,
  ],
  emergency: [
    /\b(?:crushing|severe|sudden|strong|terrible|tight|stabbing|awful|bad)(?: \w+){0,2} (?:chest|heart) (?:pain|pains|pressure|tightness)\b|\b(?:chest pains?|chest pressure|tight chest|pressure (?:on|in) my chest|pain in (?:my|his|her) chest|my chest (?:hurts|is tight))\b/,
    /\b(?:having|has|have|get|getting|think its|think it is|might be|could be|in the middle of)(?: \w+){0,3} (?:heart attack|cardiac arrest|stroke|seizure|seizures|convulsions?|anaphyla\w+|allergic shock|asthma attack)(?: right now| now)?\b(?! (?:history|survivor|patients|years|in the past|last))/,
    /\b(?:cant|cannot|can not|couldnt|hardly|barely|unable to|struggling to|not|stopped|trouble|difficulty|problems?|hard to)(?: \w+)? (?:breathe|breathing)\b|\bshort(?:ness)? of breath\b|\bgasping\b|\bsuffocat\w+|\bchoking\b|\bturning blue\b|\bblue lips\b|\blips (?:are )?(?:turning )?blue\b/,
    /\b(?:throat|tongue|airway|face|lips) (?:is |are |keeps? )?(?:\w+ )?(?:closing|closed|swelling|swollen|swells)\b/,
    /\boverdos\w*|\btook (?:\w+ ){0,2}too (?:much|many)\b|\btaken (?:\w+ ){0,2}too (?:much|many)\b|\btook (?:the|a|an|all|half|my)? ?(?:\w+ )?(?:whole|entire|full) (?:bottle|pack|box|bag|jar)\b/,
    /\b(?:took|taken|taking|swallowed|swallowing|popped|had|downed) (?:just |about |around |over |nearly |like |up to )?(?:ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|(?:a |one )?hundred|dozens? of|a dozen|lots of|loads of|a (?:lot|load|bunch|handful|heap|fistful) of|\d{2,}) (?:\w+ ){0,3}(?:pills?|tablets?|capsules?|tabs|caps)\b/,
    /\b(?:swallowed|ate|eaten|drank|drunk|ingested|got into) (?:\w+ ){0,3}(?:bottle|pack|box|jar|battery|batteries|bleach|magnets?|handful|all (?:of )?(?:the|my|her|his)|vials?|pills|tablets|capsules)\b/,
    /\b(?:unconscious|unresponsive|not responding|wont wake up|does ?nt wake up|cant wake (?:him|her|them)|passed out|fainted|collapsed|blacked out|no pulse|not breathing|stopped breathing|heart stopped)\b/,
    /\b(?:face|mouth|eye)(?: \w+){0,4} (?:droop\w*|dropped|fallen|sagg\w*)(?: \w+){0,2} one side\b|\bone side of (?:\w+ )?(?:face|mouth|body)(?: \w+){0,3} (?:numb|weak|droop\w*|dropped|paraly\w*)|\bcannot (?:speak|move (?:my|her|his) (?:arm|leg|face|side))\b/,
    /\b(?:face|mouth|side)(?: \w+){0,4} (?:drooping|droops|droopy|numb|paraly[sz]ed|hanging)\b|\bslurred speech\b|\bslurring\b|\bcant (?:speak|move (?:my|her|his) (?:arm|leg|face|side))\b|\bsudden(?:ly)? (?:\w+ )?(?:numb|blind|paraly[sz]ed|weakness|confus\w+|vision loss|headache)\b|\bworst headache\b|\bthunderclap\b/,
    /\b(?:coughing|cough|vomiting|throwing up|spitting|peeing|passing)(?: up| out)? (?:\w+ )?blood\b|\bbleeding (?:\w+ )?(?:heavily|badly|a lot|out|wont stop)\b|\b(?:wont|cant|doesnt|not) stop(?: the)? bleeding\b|\bbleeding (?:that )?(?:wont|does ?nt|will not) stop\b/,
    /\b(?:poisoned|poisoning|been poisoned|poison control|antidote|call (?:911|112|999|an ambulance)|ambulance|medical emergency|emergency room|is this an emergency|going into shock|anaphyla\w+)\b(?! (?:after|from) (?:mushrooms? )?stud)/,
    /\b(?:vision|sight|everything|eyes?) (?:\w+ )?(?:went|going|goes|turned) (?:black|dark|blind)\b|\bconvuls\w+\b|\bchest (?:tightness|pressure|hurts)\b|\b(?:injected|swallowed|ate|drank|took|given)(?: \w+){0,4} (?:by accident|by mistake|accidentally)\b|\baccidentally (?:\w+ )?(?:injected|swallowed|ate|drank|took)\b|\binjected (?:air|into (?:an? )?(?:vein|artery|eye|nerve))\b|\barm (?:is |went |has gone )?(?:limp|numb|weak)\b/,
    /\b(?:heart|pulse|chest) (?:\w+ )?(?:is |keeps |wont stop )?(?:\w+ )?(?:racing|pounding|skipping|fluttering|burning)(?: \w+){0,3} (?:after|since) (?:too|taking|i took|he took|she took|drinking|a lot|\w+ (?:pills|tablets|capsules))\b/,
    /\bmy (?:heart|pulse) (?:is |wont stop )?(?:racing|pounding|stopping|skipping)(?: \w+){0,6}(?: and| now| cant|$)/,
  ],
  dosing: [
    /\b(?:dose|doses|dosed|dosage|dosages|dosing|posology|titrat\w*|microdos\w*|megadose\w*|redos\w*|mcgs?|micrograms?|milligrams?|mg|mgs|iu|bac water|bacteriostatic|reconstitut\w*|insulin syringe|dosierung|dosificacion|posologie)\b/,
    /\b\d+(?:[.,]\d+)? ?(?:mg|mcg|ug|µg|μg|iu|ml|cc|g|gr|grams?|units?|drops?|scoops?|tablets?|capsules?|caps|pills?|tabs?|vials?|puffs?|sprays?|teaspoons?|tbsp|tsp)\b/,
    /\bhow (?:much|many|little|few|often|frequently|long|regularly)(?: \w+){0,8} (?:take|taking|taken|inject|injected|injecting|pin|use|using|swallow|eat|drink|need|draw|mix|dilute|consume|ingest|supplement|administer|apply|snort|give|run|cycle|start|begin|safe|enough)\b/,
    /\bhow (?:big|large|small|strong|high)(?: \w+){0,3} (?:scoop|dose|spoon|spoonful|serving|shot|injection|amount|pill|tablet|capsule|drop)s?\b/,
    /\b(?:stick|sticking|jab|jabbing|prick|poke|shoot|shooting) (?:myself|yourself|it (?:in|into|under))\b/,
    /\bhow much\b(?! (?:does|do|did|is|was|were|can|will|would|of an?))|\bhow many (?:ius?|mgs?|doses)\b|\bius? of\b|\b(?:amount|quantity|strength|concentration) (?:of|should|to|for|do|is (?:best|right|safe|ok))\b/,
    /\b(?:how|where|when) (?:do|to|should|can|does|would)(?: \w+){0,2} (?:pin|inject|dose|jab|self inject)\b|\b(?:can|should|may) i (?:double|triple|halve|increase|up|split|skip)\b|\b\d+ ?(?:week|day|month)s? (?:\w+ )?(?:plan|program|programme|cycle|course|schedule|protocol)\b/,
    /\b(?:is|are|was|would|will) \d+(?! htp\b)(?: \w+){0,3} (?:too (?:much|many|little|low|high)|enough|sufficient|overkill)\b/,
    /\b(?:write|give|make|plan|design|build|suggest|draw up)(?: me| us)? (?:a |an |my |the |our )(?:\w+ ){0,3}cycle\b(?! of)|\b(?:shot|jab|injection|serving|pill|scoop) how (?:big|large|small|strong|much|many|often)\b/,
    /\b(?:one|two|three|four|five|six|eight|ten|half an?|a few|several) (?:\w+ )?(?:mg|grams?|units?|tablets?|capsules?|pills?|vials?|drops|scoops?|puffs?|injections?|shots?|gummies)\b/,
    /\b(?:receive|received|get|got|given|administered|took|used)(?: \w+){0,5} (?:each|per|every|a) (?:day|week|month|kilo|kg)\b|\b(?:before|at) bed(?:time)? or\b|\bor (?:before|at) bed\b|\b(?:morning|night|evening) or (?:at |in the |the |before )?(?:morning|night|evening|bed)\b|\bbeginners? (?:take|use|start|inject)\b/,
    /\bhow (?:many|much)(?: of)? (?:pills?|tablets?|capsules?|caps|units?|drops?|scoops?|grams?|clicks|ml|puffs|sprays|vials?|shots?|teaspoons?|spoons?|powder)\b/,
    /\bhow (?:many times|often)(?: \w+){0,4} (?:day|daily|week|weekly|month|inject|shots?|injections?|take|pin|jab)\b|\bhow long (?:between|should|do i|to wait between|can i (?:take|stay|use|run))\b/,
    /\b(?:starting|start|initial|maximum|max|minimum|daily|weekly|recommended|ideal|optimal|right|correct|safe|proper|effective|therapeutic|suggested|best|good|usual|typical) (?:starting |daily |weekly |safe )?(?:amount|amounts|quantity|intake|level to take|number of (?:pills|units|capsules|tablets|shots|injections)|protocol|regimen|schedule|frequency|serving|cycle)\b/,
    /\b(?:protocol|regimen|cycle length|cycle (?:on|off|and)|loading phase|load(?:ing)? creatine|on cycle|off cycle|weeks (?:on|off)|blast and cruise|stack(?:ing)? (?:with|protocol|schedule)|pct protocol|injection (?:schedule|frequency|site|sites|technique|guide|instructions)|taper\w*|ramp up|ramp(?:ing)? schedule|dosierplan|schedule for (?:taking|injecting))\b/,
    /\b(?:can|should|could|may|do) (?:i|we|he|she|you|they)(?: safely)? (?:take|inject|give|use|swallow|eat|pin|double|increase|mix|dilute|draw)(?: \w+){0,6} (?:a day|per day|daily|every day|each day|per week|weekly|a week|at once|twice|thrice|times|half|double|whole|a tablet|a pill|a capsule|a vial|in one go|morning and (?:night|evening))\b/,
    /\b(?:instructions?|directions?|guide|steps|tutorial|how) (?:for|to|on|do i|do you|should i|can i)(?: \w+)? (?:inject(?:ing)?|administer(?:ing)?|mix(?:ing)?|dilut(?:e|ing)|prepar(?:e|ing) (?:the |a |my )?(?:vial|injection|shot|solution|syringe)|us(?:e|ing) (?:a |the )?(?:syringe|needle|pen)|tak(?:e|ing) it|draw)\b/,
    /\b(?:twice|once|three times|two times|thrice|four times) (?:a |per )?(?:day|daily|week|weekly|month|monthly)\b|\bbefore or after (?:meals|food|eating|breakfast|workout|training|bed)\b|\b(?:with or without food|on an empty stomach)\b|\bwhen (?:should|do) (?:i|you) (?:take|inject|use)\b|\bbest time (?:of day )?(?:to|for) (?:take|taking|inject\w*)\b|\bhalf a (?:tablet|pill|capsule|vial|scoop)\b/,
  ],
}

/** Alarming words that mean no harm, taken out before the patterns are tried. */
export const HARMLESS = [
  // The number of a name is no number of pills: 'GLP-1 pill', 'omega-3 capsules'.
  /\b(?:glp [12]|bpc 157|tb 500|mk 677|cjc 1295|aod 9604|ghrp [26]|ss 31|ll 37|pt 141|igf 1|snap 8|omega 3|slu pp 332)(?= (?:pills?|tablets?|capsules?|caps|drops|sprays?|vials?)\b)/g,
  /\b(?:dying|die|died|kill) (?:to (?:lose|get|know|try|have|find|see|look|build|gain|drop|start)|for (?:a|some|more|chocolate|sugar))\b/g,
  /\bkill(?:ing|ed|s)? (?:it|time|the (?:gym|workout|pain|appetite|cravings|hunger|mood|fat)|my (?:appetite|cravings|hunger|munchies|sweet tooth|workouts?|gains|libido|sex drive|mood|back|knees?|legs|sleep)|(?:bacteria|viruses|fungi|germs|cells|cancer|fat|microbes|belly))\b/g,
  /\bto die for\b/g,
  // An earlier illness, or the fear of one, is no emergency now.
  /\b(?:history of|past|previous|earlier|old|prevent|preventing|avoid|risk of|chance of|after (?:a|my|his|her)|recovering from|survived|prone to|epilepsy and|epilepsy or) (?:an? |my |his |her |having |another |more )?(?:\w+ )?(?:seizures?|strokes?|heart attacks?|convulsions?|anaphyla\w+|asthma attacks?)\b/g,
  /\baccidentally (?:ate|drank|had) (?:some |a bit of )?(?:gluten|wheat|bread|dairy|milk|meat|sugar|too much)\b/g,
  // An illness that studies were done on; who has it now says so and is told where to call.
  /\bblood poisoning (?=in (?:hospital|intensive care|icu|patients|trials|studies)\b)/g,
  /\bonly (?:go|poo|poop|sleep|train|wee|pee)(?: \w+){0,2} (?:once|twice|three times) (?:a|per) (?:day|week|night|month)\b/g,
  /\b(?:my|the|our) (?:feet|knees|legs|back|joints|shoulder|knee|head|boss|job|commute)(?: \w+)? (?:is |are )?killing me\b/g,
  /\bhow much (?:weight|body weight|fat|body fat|muscle|evidence|research|proof|data|does (?:it|this|\w+) cost|better|faster|is known|sleep|time|money)\b/g,
  /\bhow (?:long|much|many|often)(?: \w+){0,2} (?:live|lived|studies|trials|people|articles|compounds|vendors|papers)\b/g,
  /\b\d+ ?(?:mg|mcg|g|iu|ml)(?: \w+){0,6} (?:price|prices|cost|costs|vendors?|cheapest|offers?)\b|\b(?:price|prices|cost|vendors?|cheapest|offers?)(?: \w+){0,6} \d+ ?(?:mg|mcg|g|iu|ml)\b/g,
]
