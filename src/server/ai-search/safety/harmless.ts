/** Alarming words that mean no harm, taken out before the patterns are tried. */
export const HARMLESS: readonly RegExp[] = [
  // The number of a name is no number of pills: 'GLP-1 pill', 'omega-3 capsules'.
  /\b(?:glp [12]|bpc 157|tb 500|mk 677|cjc 1295|aod 9604|ghrp [26]|ss 31|ll 37|pt 141|igf 1|snap 8|omega 3|slu pp 332)(?= (?:pills?|tablets?|capsules?|caps|drops|sprays?|vials?)\b)/g,
  /\b(?:dying|die|died|kill) (?:to (?:lose|get|know|try|have|find|see|look|build|gain|drop|start)|for (?:a|some|more|chocolate|sugar))\b/g,
  /\bkill(?:ing|ed|s)? (?:it|time|the (?:gym|workout|pain|appetite|cravings|hunger|mood|fat)|my (?:appetite|cravings|hunger|munchies|sweet tooth|workouts?|gains|libido|sex drive|mood|back|knees?|legs|sleep|focus|concentration|energy|motivation|productivity|stomach|feet|skin)|(?:bacteria|viruses|fungi|germs|cells|cancer|fat|microbes|belly))\b/g,
  /\bto die for\b/g,
  /\b(?:arms?|legs?|side|face|hands?|speech|speak|words|walk)(?: \w+){0,3} (?:after|since|from|following) (?:a |my |his |her |the )?strokes?\b/g,
  // An earlier illness, or the fear of one, is no emergency now.
  /\b(?:history of|past|previous|earlier|old|prevent|preventing|avoid|risk of|chance of|after (?:a|my|his|her)|recovering from|survived|prone to|epilepsy and|epilepsy or) (?:an? |my |his |her |having |another |more )?(?:\w+ )?(?:seizures?|strokes?|heart attacks?|convulsions?|anaphyla\w+|asthma attacks?)\b/g,
  // Seizures known for long, not one of today.
  /\b(?:i|he|she|they|who|also|sometimes|often|still|son|daughter|mum|mom|dad|wife|husband|sister|brother) (?:do |also |sometimes |often |still |used to |can |rarely |occasionally )?(?:get|gets|have|has|had|suffer from|suffers from) (?:\w+ )?(?:seizures|convulsions)\b(?! (?:right|now|today|tonight|all|again|since|after|from|nonstop|non|back|one|every (?:hour|few)|and (?:\w+ )?(?:wont|cant|isnt|not)))/g,
  /\baccidentally (?:ate|drank|had) (?:some |a bit of )?(?:gluten|wheat|bread|dairy|milk|meat|sugar|too much)\b/g,
  // An illness as the subject of studies; a person who has it now says so and gets the numbers to call.
  /\bblood poisoning (?=in (?:hospital|intensive care|icu|patients|trials|studies)\b)/g,
  /\bonly (?:go|poo|poop|sleep|train|wee|pee)(?: \w+){0,2} (?:once|twice|three times) (?:a|per) (?:day|week|night|month)\b/g,
  /\b(?:my|the|our) (?:feet|knees|legs|back|joints|shoulder|knee|head|boss|job|commute)(?: \w+)? (?:is |are )?killing me\b/g,
  /\bhow much (?:weight|body weight|fat|body fat|muscle|evidence|research|proof|data|does (?:it|this|\w+) cost|better|faster|is known|sleep|time|money)\b/g,
  /\bhow (?:long|much|many|often)(?: \w+){0,2} (?:live|lived|studies|trials|people|articles|compounds|vendors|papers)\b/g,
  /\b\d+ ?(?:mg|mcg|g|iu|ml)(?: \w+){0,6} (?:price|prices|cost|costs|vendors?|cheapest|offers?)\b|\b(?:price|prices|cost|vendors?|cheapest|offers?)(?: \w+){0,6} \d+ ?(?:mg|mcg|g|iu|ml)\b/g,
  /\b(?:price|prices|cost|costs|cheapest)(?: \w+){0,3} per (?:mg|mcg|milligram|gram|g|capsule|pill|tablet|serving|vial)\b|\bper (?:mg|mcg|milligram|gram|g|capsule|pill|tablet|serving|vial) (?:price|prices|cost|costs)\b/g,
]
