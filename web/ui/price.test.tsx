import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Price } from './price.tsx';

describe('Price', () => {
  it('strikes the MRP, says the saving, and reads well aloud', () => {
    render(<Price price={799} mrp={1299} />);
    expect(screen.getByText('₹1,299').tagName).toBe('S');
    expect(screen.getByText('₹799').parentElement?.textContent).toBe('Price ₹799 instead of MRP ₹1,299 38% off');
  });

  it('shows one number when nothing is saved', () => {
    const { container } = render(<Price price={1499} mrp={1499} />);
    expect(container.querySelector('s')).toBeNull();
    expect(screen.queryByText(/off/)).toBeNull();
  });
});
