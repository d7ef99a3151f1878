import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { keepRecord } from './record.ts'

type Failure = { message: string; diff?: string; stacks?: { file: string; line: number }[]; stack?: string }

/** Reports failures while other tests still run, and is silent about passes. */
export function failuresFirst(): Reporter {
  const record = keepRecord()
  const fail = ({ project }: TestCase | TestSuite | TestModule, name: string, errors: readonly Failure[]) =>
    record.fail(`${project.name}: ${name}`, errors.map(textOf).join('\n'))
  return {
    onTestCaseResult(test) {
      const { state, errors = [] } = test.result()
      const name = `${test.module.relativeModuleId} > ${test.fullName}`
      const { duration = 0, flaky = false } = test.diagnostic() ?? {}
      const firstFailure = flaky ? errors.map(textOf).join('\n') : null
      if (state === 'passed') record.pass(`${test.project.name}: ${name}`, duration / 1_000, firstFailure)
      else if (state === 'failed') fail(test, name, errors)
      else record.skip(`${test.project.name}: ${name}`)
    },
    // What fails before its first test, or after its last.
    onTestSuiteResult(suite) {
      const errors = suite.errors()
      if (errors.length > 0) fail(suite, `${suite.module.relativeModuleId} > ${suite.fullName}`, errors)
    },
    onTestModuleEnd(module) {
      const errors = module.errors()
      if (errors.length > 0) fail(module, module.relativeModuleId, errors)
    },
    onTestRunEnd(_modules, unhandled) {
      for (const error of unhandled) record.fail('outside any test', textOf(error))
      record.write()
    },
  }
}

function textOf({ message, diff, stacks, stack }: Failure) {
  const own = stacks?.find(({ file }) => /\.test\.tsx?$/.test(file)) ?? stacks?.[0]
  const at = own ? `at ${own.file}:${own.line}` : (stack?.split('\n')[1]?.trim() ?? '')
  return [message, diff, at].filter(Boolean).join('\n')
}
