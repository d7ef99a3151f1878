import { classes } from '#web/lib/classes.ts'

/** Why something waits, is doubted or is missing, each reason on its line. */
export const Reasons = ({ of, className }: { of: readonly string[]; className?: string }) =>
  of.length > 0 && (
    <ul className={classes('space-y-1 border-l-2 border-caution pl-3 text-sm', className)}>
      {of.map((reason) => (
        <li key={reason} className="wrap-anywhere">
          {reason}
        </li>
      ))}
    </ul>
  )
