import type { RouteName } from '#contract/routes.ts'
import { messageOf } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { count } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { signInTo } from './sign-in-link.tsx'
import { useAct } from './use-act.tsx'

type Props = {
  /** What helped: 'a review', 'an answer'. */
  noun: string
  isHelpful: boolean
  helpfulCount: number
  vote: () => Promise<unknown>
  /** The calls that then answer otherwise. */
  changes: readonly RouteName[]
}

/** Says that something helped, once for each account; pressing again takes it back. */
export function HelpfulButton({ noun, isHelpful, helpfulCount, vote, changes }: Props) {
  const isSignedIn = useSignedIn() !== null
  const { act, isPending, error } = useAct({ work: vote, changes })
  return (
    <>
      {error && <Notice>{messageOf(error, 'Your vote could not be counted.')}</Notice>}
      <Button
        look="plain"
        aria-pressed={isHelpful}
        isBusy={isPending}
        onClick={({ currentTarget }) =>
          isSignedIn ? act() : showToast(signInTo(`to say that ${noun} is helpful.`, currentTarget))
        }
        className={classes('px-3', isHelpful ? 'text-accent' : 'text-muted')}
      >
        <span aria-hidden="true" className={isHelpful ? 'icon-thumb-full' : 'icon-thumb'} />
        Helpful
        {helpfulCount > 0 && (
          <span className="figures">
            {count(helpfulCount)}
            <span className="sr-only"> found it helpful</span>
          </span>
        )}
      </Button>
    </>
  )
}
