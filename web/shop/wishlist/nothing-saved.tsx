import { NothingKept } from '#web/resources/products/nothing-kept.tsx';
import { HeartIcon } from '#web/ui/icons/heart.tsx';

export function NothingSaved() {
  return (
    <NothingKept
      title="Nothing saved yet"
      picture={<HeartIcon />}
      find="Find something to save"
      logIn="Log in to see your list"
    >
      Tap the heart on anything you like to save it here, and see when its price drops.
    </NothingKept>
  );
}
