-- Pieces of a line that its buyer has another one for. Money that the desk gave without a return and without putting anything
-- on the shelf was for such a piece: that one has come back, too.
create function exchanged_pieces(line uuid) returns integer language sql stable as $$
  select greatest(0,
    (select coalesce(sum(l.quantity), 0)::int from return_lines l
      join returns r on r.id = l.return_id and r.type = 'exchange' and r.status = 'completed' where l.order_line_id = line)
    - (select coalesce(sum(k.quantity), 0)::int from credit_lines k join credits c on c.id = k.credit_id and c.cause = 'returned'
      where k.order_line_id = line and not exists (select from returns r where r.credit_id = c.id) and not exists (
        select from stock_movements m where m.order_id = c.order_id and m.kind = 'returned' and m.cause_id = c.id)))
$$;

create or replace function require_free_pieces() returns trigger language plpgsql as $$
declare
  line order_lines%rowtype;
  wanted integer;
begin
  -- Who asks for pieces of the same line at this moment waits here, and counts these then.
  select * into line from order_lines where id = new.order_line_id for no key update;
  select coalesce(sum(l.quantity), 0) into wanted from return_lines l join returns r on r.id = l.return_id
  where l.order_line_id = line.id and r.closed_at is null;
  if wanted + exchanged_pieces(line.id) + line.cancelled_quantity + line.returned_quantity > line.quantity then
    raise exception 'pieces of line % are in another return', line.id
      using errcode = 'check_violation', constraint = 'return_lines_of_free_pieces';
  end if;
  return null;
end $$;
