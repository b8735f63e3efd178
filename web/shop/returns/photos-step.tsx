import { mostReturnPhotos } from '#contract/rules/returns.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import { PhotoPicker } from '#web/resources/pictures/photo-picker.tsx';
import { needsPhotos } from './request-steps.ts';
import { StepForm } from './step-form.tsx';
import type { Request } from './use-request.ts';

/** Photos of the defect: optional, but required for reasons that cannot be checked without one. */
export function PhotosStep({ request }: { request: Request }) {
  const { photos, reading } = request.album;
  const isNeeded = needsPhotos(request.draft);
  const check = (): Faults => {
    if (reading > 0) return { photos: 'Your photos are still being read.' };
    return isNeeded && photos.length === 0 ? { photos: 'Please add at least one photo.' } : {};
  };
  return (
    <StepForm
      label="Photos"
      request={request}
      check={check}
      part={{ hasPassedPhotos: true }}
      button={isNeeded || photos.length > 0 ? 'Continue' : 'Continue without photos'}
    >
      {(faultOf) => (
        <PhotoPicker
          legend={<span className="sr-only">Photos</span>}
          hint={
            <p className="max-w-text text-pretty text-muted">
              {isNeeded
                ? 'Show us what is wrong: one close-up and one of the whole item.'
                : 'Photos are optional. If there is something to see, a photo speeds things up.'}{' '}
              {mostReturnPhotos} at most. We resize them before upload.
            </p>
          }
          name="photos"
          album={request.album}
          error={photos.length === 0 || reading > 0 ? faultOf('photos') : undefined}
        />
      )}
    </StepForm>
  );
}
