-- Several returns of one order may be open at once, as long as no piece is in two of them.

drop index returns_one_open;

-- A piece comes back once: not cancelled, not returned, in no open return, and not exchanged before.
create function require_free_pieces() returns trigger language plpgsql as $$
declare
  line order_lines%rowtype;
  wanted integer;
begin
  -- Who asks for pieces of the same line at this moment waits here, and counts these then.
  select * into line from order_lines where id = new.order_line_id for no key update;
  select sum(l.quantity) into wanted from return_lines l join returns r on r.id = l.return_id
  where l.order_line_id = line.id and (r.closed_at is null or (r.type = 'exchange' and r.status = 'completed'));
  if wanted + line.cancelled_quantity + line.returned_quantity > line.quantity then
    raise exception 'pieces of line % are in another return', line.id
      using errcode = 'check_violation', constraint = 'return_lines_of_free_pieces';
  end if;
  return null;
end $$;
create trigger return_lines_of_free_pieces after insert on return_lines for each row execute function require_free_pieces();
