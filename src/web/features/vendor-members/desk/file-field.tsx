import { TextField } from '#web/ui/field.tsx'

type Props = { error: string | undefined; onChoose: (file: File | undefined) => void }

/** The file of a certificate, from this device. */
export const FileField = ({ error, onChoose }: Props) => (
  <TextField
    label="File"
    name="file"
    error={error}
    help="A PDF, PNG or JPEG of at most 10 MB."
    type="file"
    accept="application/pdf,image/png,image/jpeg"
    className="py-2"
    onChange={({ target }) => onChoose(target.files?.[0])}
  />
)
