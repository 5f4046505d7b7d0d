import { Semaphore } from '../db/semaphore.ts';
import { getMachineDefaults, machineResources } from '../machine.ts';

const { formChildren, sharesFormChildren } = getMachineDefaults(machineResources);

/**
 * Limits the child processes that read documents of forms in this process; more would leave little memory and
 * processor time for pages.
 */
export const documentReadSemaphore = new Semaphore(formChildren);

/** Limits uploads of pictures in this process, where memory is too short to read a document of a form meanwhile. */
export const pictureUploadSemaphore = sharesFormChildren ? documentReadSemaphore : undefined;
