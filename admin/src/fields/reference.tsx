// One row of another entity, chosen by its title; a file of the library is chosen by what it looks like.
import { MediaReference } from '../media/media-reference.tsx';
import { ariaOf, asText, type ControlProps } from './control-props.ts';
import { OptionList } from './option-list.tsx';
import { useOptions } from './use-options.ts';

export const ReferenceControl = (props: ControlProps<'reference'>) =>
  props.field.to === 'media_library' ? <MediaReference {...props} /> : <RowReference {...props} />;

function RowReference(props: ControlProps<'reference'>) {
  const { field, column, value, onChange, onBlur, isRequired } = props;
  const { groups, titleOf, isFailed } = useOptions(column, field.to);
  const chosen = asText(value);
  return (
    <>
      <select {...ariaOf(props)} value={chosen} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
        {(!isRequired || chosen === '') && <option value="">{isRequired ? 'Choose' : 'None'}</option>}
        {chosen !== '' && titleOf(chosen) === undefined && <option value={chosen}>{chosen}</option>}
        <OptionList groups={groups} />
      </select>
      {isFailed && <small role="alert">The list to choose from could not be read. Reload to try again.</small>}
    </>
  );
}
