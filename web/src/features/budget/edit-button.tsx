import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export interface EditButtonProps {
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  look: 'full' | 'short' | 'icon';
}

/** Turns the budgets into fields; the focus comes back to it afterwards. */
export function EditButton({ isEditing, onEdit, look }: EditButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const rest = { ref: button, disabled: isEditing, onClick: () => onEdit(true) };
  if (look === 'icon') {
    return (
      <IconButton {...rest} label="Edit budgets" variant="outline">
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button {...rest} aria-label="Edit budgets" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {look === 'full' ? 'Edit budgets' : 'Edit'}
    </Button>
  );
}
