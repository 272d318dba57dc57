ALTER TABLE "bill_line" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "agreed_at" timestamp with time zone;