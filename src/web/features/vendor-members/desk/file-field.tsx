import { TextField } from '#web/ui/form.tsx'

export const FileField = ({ onChoose }: { onChoose: (file: File | undefined) => void }) => (
  <TextField
    label="File"
    name="file"
    help="A PDF, PNG or JPEG of at most 10 MB."
    type="file"
    accept="application/pdf,image/png,image/jpeg"
    className="py-2"
    onChange={({ target }) => onChoose(target.files?.[0])}
  />
)
