// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ZoneSelect } from './zone-select.tsx';

afterEach(cleanup);

test('zones are called here as in the settings, and one that is not listed is there too', () => {
  render(<ZoneSelect value="Etc/GMT+5" onChange={() => {}} disabled={false} />);
  expect(screen.getByText('America/New York')).toHaveProperty('value', 'America/New_York');
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Etc/GMT+5');
});
