import { writeFile } from 'node:fs/promises'
import {
  BUCKETS,
  type DoseWeights,
  doseFeatures,
  doseWindows,
  scoreDose,
} from '../src/domain/doses/scorer.ts'
import { statesDose } from '../src/domain/doses/stated.ts'
import { isForeignText, isInOtherAlphabet } from '../src/server/community/moderation/foreign-text.ts'
import { type DoseClass, learntTexts, placeOf } from '../test/dose-texts.ts'

// Trains the scorer of doses on the labelled texts that are not set aside and those of data/moderation/dose-lessons.json, and writes data/moderation/dose-weights.json.
// Logistic regression, one example at a time, with a step for each weight that shrinks as it moves (Adagrad). Which
// score holds a text is chosen on texts that a part of the training left out. Running it twice gives the same file.

const FOLDS = 5
const ROUNDS = 30
const STEP = 0.2
const SHRINK = 1e-5
/** This share of the texts with a dose must be held in training; one in a hundred above the goal of 97 %. */
const HELD = 0.98
/** Which texts are learnt from, as what, and how much each counts. */
const LEARNT: Partial<Record<DoseClass, { isDose: boolean; weight: number }>> = {
  told: { isDose: true, weight: 1 },
  vague: { isDose: true, weight: 0.4 },
  harmless: { isDose: false, weight: 1 },
  everyday: { isDose: false, weight: 1.5 },
}

type Example = { text: string; features: number[]; isDose: boolean; weight: number }

const examples: Example[] = Object.entries(LEARNT).flatMap(([name, { isDose, weight }]) =>
  learntTexts(name as DoseClass).flatMap((text) => {
    // Every part of a text without a dose has none; which part of another tells it, the label does not say.
    const parts = isDose ? doseWindows(text).slice(-1) : doseWindows(text)
    return parts.map((part) => ({ text, features: doseFeatures(part), isDose, weight }))
  }),
)

const foldOf = (text: string) => Math.floor(placeOf(text, 'fold') * FOLDS)
const isRead = (text: string) => !isForeignText(text) && !isInOtherAlphabet(text)

const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = train(examples.filter(({ text }) => foldOf(text) !== fold))
  return Object.keys(LEARNT).flatMap((name) =>
    learntTexts(name as DoseClass)
      .filter((text) => foldOf(text) === fold && isRead(text))
      .map((text) => ({ name, score: statesDose(text) ? Infinity : scoreDose(text, weights) })),
  )
}).flat()

const told = judged
  .filter(({ name }) => name === 'told')
  .map(({ score }) => score)
  .sort((a, b) => a - b)
const threshold = Math.floor((told[Math.floor(told.length * (1 - HELD))] ?? 0) * 100) / 100
for (const name of Object.keys(LEARNT)) {
  const scores = judged.filter((each) => each.name === name)
  const held = scores.filter(({ score }) => score >= threshold)
  console.log(
    `${name}: ${held.length} of ${scores.length} held (${((100 * held.length) / scores.length).toFixed(1)} %)`,
  )
}

const { weights, scale, bias } = train(examples)
const file = { threshold, bias, scale, weights: Buffer.from(weights.buffer).toString('base64') }
await writeFile(
  new URL('../data/moderation/dose-weights.json', import.meta.url),
  `${JSON.stringify(file, null, 2)}\n`,
)

function train(learnt: Example[]): DoseWeights {
  const exact = new Float64Array(BUCKETS)
  const moved = new Float64Array(BUCKETS).fill(1e-8)
  let bias = 0
  let biasMoved = 1e-8
  for (let round = 0; round < ROUNDS; round++) {
    const order = learnt
      .map((example, at) => ({ example, place: placeOf(example.text, `${round} ${at} `) }))
      .sort((a, b) => a.place - b.place)
    for (const {
      example: { features, isDose, weight },
    } of order) {
      const size = 1 / Math.sqrt(features.length)
      const score = bias + size * features.reduce((sum, feature) => sum + (exact[feature] ?? 0), 0)
      const error = weight * (1 / (1 + Math.exp(-score)) - Number(isDose))
      for (const feature of features) {
        const slope = error * size + SHRINK * (exact[feature] ?? 0)
        moved[feature] = (moved[feature] ?? 0) + slope ** 2
        exact[feature] = (exact[feature] ?? 0) - (STEP * slope) / Math.sqrt(moved[feature] ?? 1)
      }
      biasMoved += error ** 2
      bias -= (STEP * error) / Math.sqrt(biasMoved)
    }
  }
  const scale = exact.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return { weights: Int8Array.from(exact, (weight) => Math.round(weight / scale)), scale, bias, threshold: 0 }
}
