ALTER TABLE "application_form" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "application_form" ADD COLUMN "sent_digest" text;--> statement-breakpoint
ALTER TABLE "application_form" ADD CONSTRAINT "application_form_idempotency_key_unique" UNIQUE("idempotency_key");