type Reported = { trials: readonly string[]; participants: number | null }

/** People in these studies, each trial counted once by its largest report; null when no study states a number. */
export function peopleInTrials(studies: readonly Reported[]): number | null {
  return sumOf(trialsOf(studies).map(({ reports }) => largestOf(reports)))
}

/** The largest number that a study states; null when none states one. */
export function largestOf(studies: readonly Pick<Reported, 'participants'>[]): number | null {
  return studies.reduce<number | null>((largest, { participants }) => larger(largest, participants), null)
}

/** The larger of two numbers; null only if both are unknown. */
export function larger(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.max(a, b)
}

/** Where more than one of the studies reports the same trial, whose people are counted once. */
export function overlapsOf(studies: readonly Reported[]) {
  return trialsOf(studies)
    .filter(({ reports }) => reports.length > 1)
    .map(({ trials, reports }) => ({ trials: [...trials].sort(), reports: reports.length }))
    .sort((a, b) => ((a.trials[0] ?? '') < (b.trials[0] ?? '') ? -1 : 1))
}

/** Groups studies by the trial that they report; a study without a trial's name is its own trial. */
function trialsOf<Study extends Reported>(studies: readonly Study[]) {
  const groups: { trials: Set<string>; reports: Study[] }[] = []
  for (const study of studies) {
    const joined = groups.filter(({ trials }) => study.trials.some((trial) => trials.has(trial)))
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push({
      trials: new Set([...joined.flatMap(({ trials }) => [...trials]), ...study.trials]),
      reports: [...joined.flatMap(({ reports }) => reports), study],
    })
  }
  return groups
}

function sumOf(numbers: readonly (number | null)[]): number | null {
  const stated = numbers.filter((each) => each !== null)
  return stated.length > 0 ? stated.reduce((sum, each) => sum + each, 0) : null
}
