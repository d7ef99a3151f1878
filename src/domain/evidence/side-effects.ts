import { stemsOf } from '#domain/language/words.ts'

/**
 * Side effects by their id: the name that readers see, then other words for the same effect, as records write and as
 * people say. A word belongs to one effect. What differs for the reader stays apart: 'vomiting' and 'vomiting that does
 * not stop', 'raised' and 'low' blood pressure.
 */
const EFFECTS = {
  nausea: 'Nausea: feeling sick, queasiness, queasy, upset stomach with nausea',
  vomiting: 'Vomiting: being sick, throwing up, repeated vomiting',
  'lasting-vomiting':
    'Vomiting that does not stop: persistent vomiting, severe vomiting, vomiting with inability to keep fluids down, cannot keep fluids down',
  diarrhoea: 'Diarrhoea: loose stools, soft stools, watery stools, the runs, frequent bowel movements',
  constipation: 'Constipation: hard stools, constipated',
  'blocked-bowel':
    'Blocked bowel: bowel obstruction, blocked or paralysed bowel, no bowel movement, swollen belly with no wind or stool and repeated vomiting, swollen belly with no wind or stool',
  'slow-stomach':
    'Slow stomach emptying: slowed stomach emptying, slower stomach emptying, severe slowing of the stomach, a stomach that hardly empties, gastroparesis, worsening of slow stomach emptying',
  'stomach-upset':
    'Stomach upset: upset stomach, stomach discomfort, abdominal discomfort, indigestion, tummy upset, stomach rumbling',
  'stomach-pain':
    'Stomach pain: abdominal pain, belly pain, tummy ache, stomach cramps, abdominal cramps, belly cramps, cramps',
  'severe-stomach-pain':
    'Severe belly pain: severe abdominal pain, persistent abdominal pain, persistent belly pain, severe upper abdominal pain, upper abdominal pain, severe pain in the upper belly',
  bloating: 'Bloating or gas: bloating, gas, wind, flatulence, fullness, feeling full, swollen belly',
  heartburn: 'Heartburn: acid reflux, reflux, sour belching, belching, burping',
  ulcer: 'Stomach ulcer: stomach ulcers, stomach ulcer may worsen, ulcers or holes in the gut',
  'less-appetite': 'Reduced appetite: less appetite, loss of appetite, not hungry, lower appetite',
  'more-appetite':
    'Increased appetite: increased hunger, marked increase in hunger, more hunger, more appetite',
  'dry-mouth': 'Dry mouth: dryness of the mouth',
  thirst: 'Thirst: great thirst, extreme thirst, strong thirst, thirsty',
  taste:
    'Unpleasant taste: bad taste, bitter taste, sour taste, metallic taste, aftertaste, fishy aftertaste, earthy aftertaste, sulphur taste, changed taste',
  'mouth-sores': 'Sore mouth: mouth ulcers, mouth soreness, burning in the mouth, burning mouth',
  'trouble-swallowing': 'Trouble swallowing: difficulty swallowing, choking',
  'liver-injury':
    'Liver injury: liver damage, signs of liver injury, yellow skin or eyes, yellow skin, yellow eyes, jaundice, dark urine, liver failure, hepatitis, pain under the right ribs',
  'liver-values': 'Raised liver values: raised liver enzymes, liver enzymes up, raised liver tests',
  gallbladder:
    'Gallbladder disease: gallstones, gallbladder inflammation, gallstone symptoms, gallbladder problems',
  pancreatitis: 'Pancreatitis: inflamed pancreas, pancreas inflammation, inflammation of the pancreas',
  'kidney-injury':
    'Kidney injury: kidney damage, kidney impairment, marked drop in urine output, much less urine, little urine, no urine, kidney failure',
  'kidney-stones': 'Kidney stones: severe flank pain, flank pain, severe pain in the flank, kidney stone',
  dehydration: 'Dehydration: dehydration from vomiting, loss of fluid, dried out',
  urination: 'Frequent urination: passing water often, urinating often',
  'urine-blocked': 'Urine cannot be passed: inability to pass urine, blocked urine, urinary retention',
  'blood-in-urine': 'Blood in urine: blood in the urine, red urine',
  headache: 'Headache: head ache, headaches, mild headache, withdrawal headache',
  'severe-headache':
    'Sudden severe headache: severe headache, severe headache with vision changes, sudden severe headache with vision changes',
  dizziness: 'Dizziness: light-headedness, lightheaded, dizzy, giddy, unsteady walking',
  fainting: 'Fainting: loss of consciousness, collapse, passing out, blackout',
  tiredness: 'Tiredness: fatigue, weakness, great tiredness, exhaustion, tired',
  drowsiness: 'Drowsiness: sleepiness, daytime sleepiness, sedation, sleepy, drowsy',
  'deep-drowsiness':
    'Very deep drowsiness: extreme drowsiness, marked drowsiness, deep sedation, trouble waking, cannot be woken',
  'poor-sleep': 'Trouble sleeping: poor sleep, disturbed sleep, sleeplessness, insomnia, cannot sleep',
  dreams: 'Vivid dreams: strange dreams, nightmares',
  restlessness: 'Restlessness or jitters: restlessness, jitteriness, jitters, feeling jittery, jittery',
  anxiety: 'Anxiety: panic, anxious, worsening of anxiety, nervousness',
  irritability: 'Irritability: irritable, short temper, mood changes, changes in mood',
  'low-mood':
    'Low mood or depression: low mood, depression, depressed, worsening mood, depression that gets worse',
  suicidal: 'Suicidal thoughts: thoughts of suicide, thoughts of self-harm',
  agitation: 'Agitation: severe agitation, aggression',
  mania: 'Mania: racing thoughts, little need for sleep',
  hallucinations: 'Hallucinations: loss of contact with reality, seeing things',
  confusion: 'Confusion: new confusion, confused',
  seizure: 'Seizure: seizures, fits, convulsions',
  tremor: 'Shaking: tremor, shakiness, trembling, the shakes',
  tingling:
    'Tingling or numbness: tingling, numbness, pins and needles, prickling, tingling hands, numb fingers, paraesthesia',
  'muscle-cramps': 'Muscle cramps: muscle spasms, twitching muscles, twitching',
  'muscle-pain': 'Muscle pain: muscle aches, muscle ache, sore muscles',
  'muscle-breakdown':
    'Muscle breakdown: severe muscle pain with dark urine, muscle pain with brown urine, severe muscle pain, rhabdomyolysis',
  'joint-pain': 'Joint pain: joint aches, aching joints, stiff joints, joint swelling',
  stroke:
    'Signs of a stroke: stroke, signs of stroke, sudden weakness, trouble speaking, facial droop, a drooping face, slurred speech, weakness of one side',
  'vision-loss':
    'Loss of vision: sudden loss of vision, sudden loss of sight, loss of sight, sudden eye pain, changed or lost vision, vision changes',
  'blurred-vision': 'Blurred vision: blurred sight, blurry eyes, blurry vision',
  'chest-pain': 'Chest pain: chest tightness, chest pressure, pain in the chest',
  'irregular-heartbeat':
    'Irregular heartbeat: a racing irregular heartbeat, racing irregular heartbeat, pounding irregular heartbeat, heart rhythm changes, arrhythmia',
  palpitations:
    'Fast heartbeat: palpitations, racing heart, racing heartbeat, raised heart rate, faster heartbeat, rapid heartbeat, pounding heart, fast pulse, faster pulse',
  'slow-heartbeat': 'Slow heartbeat: slow pulse, very slow heartbeat',
  'high-pressure':
    'Raised blood pressure: high blood pressure, higher blood pressure, rise in blood pressure, marked rise in blood pressure',
  'low-pressure':
    'Low blood pressure: lower blood pressure, marked low blood pressure, very low blood pressure, drop in blood pressure, blood pressure may fall too far',
  'blood-clots':
    'Blood clots: blood clot, signs of a blood clot, swelling in one leg, sudden leg swelling, clots',
  bleeding:
    'Unusual bleeding: unusual bruising, bleeding that does not stop, nosebleed, nosebleeds, gum bleeding, easy bruising, bruising, bleeding',
  'gut-bleeding':
    'Bleeding in the gut: black stools, vomiting blood, bloody stools, blood in stool, blood in the stool, black tarry stools',
  'low-sugar':
    'Low blood sugar: low blood glucose, very low blood glucose, symptoms of low blood sugar, hypoglycaemia, lower blood sugar, loss of consciousness from low blood glucose',
  'high-sugar':
    'Raised blood sugar: raised blood glucose, high blood sugar, new diabetes, reduced insulin sensitivity',
  breathing:
    'Trouble breathing: shortness of breath, breathlessness, sudden trouble breathing, worsening breathlessness, sudden breathlessness, short of breath',
  'slow-breathing': 'Slow breathing: shallow breathing, slow or shallow breathing, blue lips',
  wheeze:
    'Wheezing or asthma: wheezing, wheeze, asthma, worsening of asthma, worsening asthma, asthma attack',
  allergy:
    'Allergic reaction: signs of an allergic reaction, serious allergic reaction, anaphylaxis, allergic reactions, allergy',
  hives: 'Hives: nettle rash, urticaria',
  'face-swelling': 'Facial swelling: swelling of the face, swollen lips, swollen tongue',
  rash: 'Skin rash: rash, allergic contact rash, mild skin irritation, local skin irritation, skin reactions, skin irritation',
  'severe-rash':
    'Blistering or severe rash: blistering, severe rash, skin blistering, widespread rash, severe skin rash',
  itching: 'Itching: itch, itchy skin, severe itching, strong itching',
  acne: 'Acne: acne-like rash, pimples, breakouts, oily skin',
  'hair-loss': 'Hair loss: shedding, thinning hair',
  flushing: 'Flushing: facial flushing, feeling hot, feeling of warmth, warmth, hot flushes',
  sweating: 'Sweating: sweats, sweaty',
  sunburn: 'Skin more sensitive to sun: skin burns more easily, skin more sensitive to sunlight',
  'skin-darkening': 'Skin darkening: darker skin, patchy skin darkening, darkening of freckles and moles',
  'changing-mole':
    'Changing mole: changes in moles, changing moles, bleeding mole, a new changing or bleeding mole, a changing or bleeding mole, sudden or changing mole',
  'injection-site':
    'Reaction at an injection site: redness at an injection site, injection-site redness, injection-site reaction, injection-site reactions, soreness at an injection site, pain at an injection site, stinging at an injection site, injection-site lump, discomfort at an injection site, redness or soreness at an injection site, redness or pain at an injection site',
  'site-infection': 'Infection at an injection site: spreading redness suggesting infection',
  'nose-irritation': 'Irritated nose: nasal irritation, runny nose, stuffy nose',
  fever: 'Fever: high fever, chills, mild fever, raised temperature',
  swelling:
    'Fluid retention: water retention, swelling, swelling of the legs, swelling of hands and feet, swelling of hands or feet, swollen ankles, swollen legs, fast weight gain',
  'weight-gain': 'Weight gain: gaining weight, putting on weight',
  'weight-loss': 'Weight loss: losing weight',
  'carpal-tunnel': 'Carpal tunnel syndrome: carpal tunnel symptoms, carpal tunnel',
  erection:
    'Long erection: an erection lasting more than four hours, erection lasting more than four hours, prolonged painful erection, prolonged erection, an erection that lasts for hours',
  libido: 'Lower sex drive: reduced sex drive, low libido, loss of libido, sexual problems',
  breasts:
    'Breast growth or tenderness: breast growth in men, growth of breasts in men, breast tenderness, tender breasts, breast pain, breast enlargement',
  'vaginal-bleeding':
    'Vaginal bleeding: spotting, unexpected vaginal bleeding, vaginal bleeding after menopause',
  'unborn-child':
    'Harm to the unborn child: possible harm to the unborn child, may harm the unborn child, can harm the unborn child, harm to the baby, birth defects',
  'neck-lump':
    'Lump in the neck: a lump or swelling in the neck, swelling in the neck, swelling of the neck, lasting hoarseness',
} as const
export type SideEffectId = keyof typeof EFFECTS

/** Words for the strength, the frequency or the cause of an effect: 'mild nausea' is the effect 'nausea'. */
const QUALIFIERS = new Set(
  stemsOf(
    'mild slight slightly brief occasional temporary possible rare severe sudden marked persistent lasting repeated some a an the and or of from with signs symptoms very strong serious new often including fatal in single cases',
  ),
)

/** Each effect with its name and the other words for it. */
export const SIDE_EFFECTS = Object.entries(EFFECTS).map(([id, text]) => {
  const [name = '', words = ''] = text.split(': ')
  return { id: id as SideEffectId, name, words: [name, ...words.split(', ')] }
})

const PHRASES = SIDE_EFFECTS.flatMap(({ id, words }) =>
  words.map((word) => ({ id, stems: stemsOf(word) })),
).toSorted((a, b) => b.stems.length - a.stems.length)
const NAMES = new Map(SIDE_EFFECTS.map(({ id, name }) => [id, name]))

/** The name of a side effect, as readers see it. */
export const sideEffectName = (id: SideEffectId): string => NAMES.get(id) ?? id

/**
 * The side effects that a text of a record names. Empty unless the whole text is understood, apart from what stands in
 * brackets: of a sentence that says something more of an effect ('more seizures with some medicines') the effect alone
 * would say something else.
 */
export function sideEffectsOf(text: string): SideEffectId[] {
  const brackets = [...text.matchAll(/\(([^()]{0,200})\)/g)].map((match) => match[1] ?? '')
  const own = understood(text.replaceAll(/\([^()]{0,200}\)/g, ' '))
  return own ? [...new Set([...own, ...brackets.flatMap((each) => understood(each) ?? [])])] : []
}

/** The effects that a text names, longer phrases first; null where a word of it is unknown or no effect is named. */
function understood(text: string): SideEffectId[] | null {
  const stems = stemsOf(text)
  const found: SideEffectId[] = []
  for (let at = 0; at < stems.length; ) {
    const phrase = PHRASES.find(({ stems: said }) => said.every((stem, index) => stems[at + index] === stem))
    if (phrase) found.push(phrase.id)
    else if (!QUALIFIERS.has(stems[at] ?? '')) return null
    at += phrase?.stems.length ?? 1
  }
  return found.length > 0 ? found : null
}
