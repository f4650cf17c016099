// The group's mark: its letters and one of the twelve bean colours, shown as they are chosen.
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { GroupMark } from '../../ui/group-mark.tsx'
import classes from '../groups/groups.module.css'
import * as words from './group-settings-words.ts'

type MarkFieldProps = {
  name: string
  initial: string
  colour: number
  letters: ComponentProps<typeof TextInput>
  onColour: (colour: number) => void
}

/** Shown in the mark until letters are typed. */
const letterFrom = (name: string): string => (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toLocaleUpperCase()

export const MarkField = ({ name, initial, colour, letters, onColour }: MarkFieldProps) => (
  <>
    <div className={classes.markRow}>
      <div className={classes.grow}>
        <TextInput
          label={words.initial}
          description={words.initialHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={2}
          autoComplete="off"
          {...letters}
        />
      </div>
      <GroupMark mark={{ letters: initial.trim() || letterFrom(name), colour }} size={64} />
    </div>
    <fieldset className={classes.bareSet}>
      <legend className={classes.legend}>{words.colour}</legend>
      <div className={classes.swatches}>
        {words.colourNames.map((label, index) => (
          <label key={label} className={classes.swatch} title={label}>
            <input
              type="radio"
              name="group-colour"
              aria-label={label}
              checked={colour === index}
              onChange={() => onColour(index)}
            />
            <span style={{ background: `var(--bean-${index})` }} />
          </label>
        ))}
      </div>
    </fieldset>
  </>
)
